/** Written by `make types` from src/alidade/interface; docs/protocol.md explains what the requests do. */
import type {
  Accept,
  Ack,
  Analyse,
  Analysis,
  AskOffer,
  CallBot,
  Challenge,
  Consider,
  CreateTable,
  Created,
  Describe,
  Draw,
  History,
  Invitation,
  Join,
  Joined,
  Offer,
  Options,
  Origin,
  PollAnalysis,
  PollView,
  Prospect,
  ReadRecord,
  Rematch,
  ReplayAccess,
  ReplayData,
  Resumed,
  Setup,
  Start,
  Summary,
  Table,
  Tables,
  TakeBack,
  View,
} from "./messages";
import type { Request } from "./request";

/** Everything that a table can be opened with. */
export const options = (): Request<Options> => ({
  method: "GET",
  path: "/api/options",
});

/** Where the cards of a table would come from, or why it could not be opened. */
export const check = (body: CreateTable): Request<Origin> => ({
  method: "POST",
  path: "/api/check",
  body,
});

/** Open a table. */
export const createTable = (body: CreateTable): Request<Created> => ({
  method: "POST",
  path: "/api/tables",
  body,
  opens: true,
});

/** The listed tables that are waiting for players or can be watched, newest first. */
export const tables = (): Request<Tables> => ({
  method: "GET",
  path: "/api/tables",
});

/** A table: its settings and its seats. */
export const table = (table: string): Request<Table> => ({
  method: "GET",
  path: `/api/tables/${encodeURIComponent(table)}`,
  name: table,
});

/** The table that waits under a short code. */
export const code = (code: string): Request<Invitation> => ({
  method: "GET",
  path: `/api/codes/${encodeURIComponent(code)}`,
  name: code,
});

/** A table in a few words, for a list of one's own tables. */
export const summary = (table: string): Request<Summary> => ({
  method: "GET",
  path: `/api/tables/${encodeURIComponent(table)}/summary`,
  name: table,
});

/** Delete a table with all its data. */
export const deleteTable = (table: string): Request<undefined> => ({
  method: "DELETE",
  path: `/api/tables/${encodeURIComponent(table)}`,
  name: table,
});

/** Take a seat. */
export const join = (table: string, body: Join): Request<Joined> => ({
  method: "POST",
  path: `/api/tables/${encodeURIComponent(table)}/seats`,
  name: table,
  body,
});

/** Change the name, title, motto or crest of a seat. */
export const describe = (table: string, body: Describe): Request<Table> => ({
  method: "PATCH",
  path: `/api/tables/${encodeURIComponent(table)}/seat`,
  name: table,
  body,
});

/** Start the match. */
export const start = (table: string, body: Start): Request<Table> => ({
  method: "POST",
  path: `/api/tables/${encodeURIComponent(table)}/start`,
  name: table,
  body,
});

/** Put a bot in an open seat, or in that of an absent player. */
export const callBot = (table: string, seat: number, body: CallBot): Request<Table> => ({
  method: "PUT",
  path: `/api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}/bot`,
  name: table,
  body,
});

/** Send a bot or a player away from a seat. */
export const sendAway = (table: string, seat: number): Request<Table> => ({
  method: "DELETE",
  path: `/api/tables/${encodeURIComponent(table)}/seats/${encodeURIComponent(seat)}/bot`,
  name: table,
});

/** Leave the table. */
export const leave = (table: string): Request<Table> => ({
  method: "POST",
  path: `/api/tables/${encodeURIComponent(table)}/leave`,
  name: table,
});

/** Take the seat back from the bot. */
export const comeBack = (table: string): Request<Table> => ({
  method: "POST",
  path: `/api/tables/${encodeURIComponent(table)}/back`,
  name: table,
});

/** Delete the player's data. */
export const forgetSeat = (table: string): Request<Table> => ({
  method: "DELETE",
  path: `/api/tables/${encodeURIComponent(table)}/seat`,
  name: table,
});

/** Play again with the same people. */
export const rematch = (table: string, body: Rematch): Request<Created> => ({
  method: "POST",
  path: `/api/tables/${encodeURIComponent(table)}/rematch`,
  name: table,
  body,
  opens: true,
});

/** What the match is played with. */
export const setup = (table: string): Request<Setup> => ({
  method: "GET",
  path: `/api/tables/${encodeURIComponent(table)}/setup`,
  name: table,
});

/** The match as the asker sees it; with `after`, as soon as there is a newer version. */
export const view = (table: string, body: PollView): Request<View> => ({
  method: "GET",
  path: `/api/tables/${encodeURIComponent(table)}/view`,
  name: table,
  body,
});

/** Every step resolved so far. */
export const history = (table: string): Request<History> => ({
  method: "GET",
  path: `/api/tables/${encodeURIComponent(table)}/history`,
  name: table,
});

/** The match as a record, once it is over; before that for a player who sits there alone or with bots. */
export const record = (table: string): Request<string> => ({
  method: "GET",
  path: `/api/tables/${encodeURIComponent(table)}/record`,
  name: table,
  text: true,
});

/** A finished match, moment by moment. */
export const replay = (replay: string): Request<ReplayData> => ({
  method: "GET",
  path: `/api/replays/${encodeURIComponent(replay)}`,
  name: replay,
});

/** The match of a record that is sent along, moment by moment; nothing is stored. */
export const readRecord = (body: ReadRecord): Request<ReplayData> => ({
  method: "POST",
  path: "/api/replays",
  body,
});

/** Continue the running match of a record at a new table. */
export const resume = (body: ReadRecord): Request<Resumed> => ({
  method: "POST",
  path: "/api/records",
  body,
  opens: true,
});

/** Say who may look back at the match. */
export const setReplayAccess = (table: string, body: ReplayAccess): Request<Table> => ({
  method: "PUT",
  path: `/api/tables/${encodeURIComponent(table)}/replay`,
  name: table,
  body,
});

/** The deal of a solo match, left for others to beat. */
export const challenge = (challenge: string): Request<Challenge> => ({
  method: "GET",
  path: `/api/challenges/${encodeURIComponent(challenge)}`,
  name: challenge,
});

/** Open a table for one player with the deal of a challenge. */
export const accept = (challenge: string, body: Accept): Request<Created> => ({
  method: "POST",
  path: `/api/challenges/${encodeURIComponent(challenge)}`,
  name: challenge,
  body,
  opens: true,
});

/** Ask the coach to analyse a match for one of its seats. */
export const analyse = (replay: string, body: Analyse): Request<Analysis> => ({
  method: "POST",
  path: `/api/replays/${encodeURIComponent(replay)}/analysis`,
  name: replay,
  body,
});

/** How far an analysis is, once more than `after` moments are found. */
export const analysis = (replay: string, body: PollAnalysis): Request<Analysis> => ({
  method: "GET",
  path: `/api/replays/${encodeURIComponent(replay)}/analysis`,
  name: replay,
  body,
});

/** Put a move on the paper. */
export const draw = (table: string, body: Draw): Request<Ack> => ({
  method: "POST",
  path: `/api/tables/${encodeURIComponent(table)}/draw`,
  name: table,
  body,
});

/** Take the seat's own drawing back. */
export const takeBack = (table: string, body: TakeBack): Request<Ack> => ({
  method: "POST",
  path: `/api/tables/${encodeURIComponent(table)}/take_back`,
  name: table,
  body,
});

/** What these parts of a move would change. */
export const consider = (table: string, body: Consider): Request<Prospect> => ({
  method: "POST",
  path: `/api/tables/${encodeURIComponent(table)}/consider`,
  name: table,
  body,
});

/** What may follow these parts of a move. */
export const offer = (table: string, body: AskOffer): Request<Offer> => ({
  method: "POST",
  path: `/api/tables/${encodeURIComponent(table)}/offer`,
  name: table,
  body,
});

/** The address of the socket of a table. */
export const live = (table: string): string => `/api/tables/${encodeURIComponent(table)}/live`;
