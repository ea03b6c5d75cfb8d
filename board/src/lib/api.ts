/** Plain requests: tables and seats. */
import { type Answer, home } from "./home.svelte";
import type {
  Analysis,
  Challenge,
  Course,
  Created,
  CreateTable,
  History,
  Join,
  Joined,
  Options,
  Origin,
  Problem,
  Refusal,
  Resumed,
  Table,
  Tables,
} from "./messages";
import { t, tell } from "./t.svelte";
import { problemOf } from "./words";

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** Why a request failed, in a sentence: what was refused, or else that nobody answers. */
export const failure = (error: unknown): string =>
  (error instanceof Refused && tell(error.problem)) || t("trouble-unreachable");

const read = <T>(text: string): T | undefined => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
};

async function ask(method: string, path: string, body?: unknown, token = "", onDevice?: boolean): Promise<string> {
  let answer: Answer;
  try {
    answer = await home.request(method, path, body, token, onDevice);
  } catch {
    throw new Refused(problemOf("unreachable"));
  }
  if (!answer.ok) throw new Refused(read<Refusal>(answer.text)?.error ?? problemOf("unreachable"));
  return answer.text;
}

async function request<T>(method: string, path: string, body?: unknown, token = "", onDevice?: boolean): Promise<T> {
  const text = await ask(method, path, body, token, onDevice);
  const told = text ? read<T>(text) : undefined;
  if (text && told === undefined) throw new Refused(problemOf("unreachable"));
  return told as T;
}

export const api = {
  options: () => request<Options>("GET", "/options"),
  /** Where the cards of a table would come from, or why it could not be opened. */
  check: (table: CreateTable) => request<Origin>("POST", "/check", table),
  create: (table: CreateTable) => request<Created>("POST", "/tables", table),
  tables: () => request<Tables>("GET", "/tables"),
  table: (id: string, token = "") => request<Table>("GET", `/tables/${id}`, undefined, token),
  join: (id: string, who: Join) => request<Joined>("POST", `/tables/${id}/seats`, who),
  start: (id: string, host: string) => request<Table>("POST", `/tables/${id}/start`, {}, host),
  callBot: (id: string, seat: number, level: string | undefined, token: string) =>
    request<Table>("PUT", `/tables/${id}/seats/${seat}/bot`, { level }, token),
  sendAway: (id: string, seat: number, host: string) =>
    request<Table>("DELETE", `/tables/${id}/seats/${seat}/bot`, undefined, host),
  rematch: (id: string, deal: "same" | "new", token: string) =>
    request<Created>("POST", `/tables/${id}/rematch`, { deal }, token),
  /** The course of a finished match, by its link, or by its table with a token. */
  course: (id: string, token = "") => request<Course>("GET", `/replays/${encodeURIComponent(id)}`, undefined, token),
  read: (record: string) => request<Course>("POST", "/replays", { record }),
  /** A match as a record, also one that runs. */
  record: (id: string, token: string) => ask("GET", `/tables/${id}/record`, undefined, token),
  /** A table that goes on where a record ends, on this device or on the server. */
  resume: (record: string, onDevice: boolean) => request<Resumed>("POST", "/records", { record }, "", onDevice),
  keepTo: (id: string, replay: "link" | "seats", host: string) =>
    request<Table>("PUT", `/tables/${id}/replay`, { replay }, host),
  /** A deal to beat, by its link, or by its table with a token. */
  challenge: (id: string, token: string) =>
    request<Challenge>("GET", `/challenges/${encodeURIComponent(id)}`, undefined, token),
  accept: (id: string, known: boolean, token: string) =>
    request<Created>("POST", `/challenges/${encodeURIComponent(id)}`, { known }, token),
  /** Delete a seat's data, or as the host the whole table, from the server. */
  forget: (id: string, token: string) => request<Table>("DELETE", `/tables/${id}/seat`, undefined, token),
  deleteTable: (id: string, host: string) => request<void>("DELETE", `/tables/${id}`, undefined, host),
  leave: (id: string, token: string) => request<Table>("POST", `/tables/${id}/leave`, {}, token),
  analyse: (link: string, seat: number, token: string) =>
    request<Analysis>("POST", `/replays/${link}/analysis?seat=${seat}`, undefined, token),
  analysis: (link: string, seat: number, after: number, wait: number, token: string) =>
    request<Analysis>("GET", `/replays/${link}/analysis?seat=${seat}&after=${after}&wait=${wait}`, undefined, token),
  history: (id: string) => request<History>("GET", `/tables/${id}/history`),
};
