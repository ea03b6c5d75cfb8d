/** The drawing in progress: the offer, the parts drawn so far, the shape in the hand, and the move sent to the table. */
import { type Cell, spacesOf } from "./grid";
import {
  cellsUnder,
  emptyHand,
  type Hand,
  type HandEvent,
  isLegal,
  isUntouched,
  laid,
  laidOn,
  moveHand,
  offered,
  onMap,
  requiredPart,
  textOf,
} from "./hand";
import type { ErrorDetail, Face, Offer, ServerMessage, View } from "./messages";
import { readMove } from "./move";
import {
  ask,
  emptyPreview,
  forget,
  type HeldDrawing,
  halt,
  type Preview,
  type PreviewEffect,
  type PreviewTimer,
  type Question,
  takeAnswer,
} from "./preview";
import { kindOf, pointsOf } from "./shape";
import type { Terrain } from "./sheetModel";
import { type Placement, type Tool, toolsOf } from "./tool";

/** A part of the move that is already on the sheet, and its position in the hand. */
interface Part {
  text: string;
  cells: Cell[];
  terrain: Terrain | null;
  word: string;
  key: string;
  placement: Placement;
}

export interface Drawing {
  view: View | null;
  /** The card that is drawn, and the skills in play. */
  face: Face | undefined;
  skills: ReadonlyMap<string, Face>;
  /** The current offer as tools. */
  offer: Offer | null;
  tools: readonly Tool[];
  hand: Hand;
  /** The parts begun, and the spaces they cover. */
  begun: readonly Part[];
  preview: Preview;
  /** Whether a move, or a part that another must follow, has been sent. */
  sending: boolean;
  /** The move that was sent: it is on the sheet before the table answers, and `inked` once it is painted there. */
  sent: { step: number; text: string; inked: boolean } | null;
  /** The drawing sent last: if taken back, it returns to the hand in its position. */
  last: { step: number; part: Part } | null;
  /** The move shown as a hint, and the step for which a hint is requested. */
  hinted: string;
  sought: number;
  /** Whether a bot draws for this seat. */
  away: boolean;
}

/** A request of the drawing, and what its answer is for: the preview, the part that must follow, or a skill's piece. */
export type DrawingRequest =
  | Question
  | { type: "draw"; step: number; move: string }
  | { type: "take_back"; step: number }
  | { type: "hint"; step: number };
export type RequestUse = "" | "preview" | "part" | { skill: string };

export type DrawingEvent =
  | { type: "view"; view: View; cards: ReadonlyMap<string, Face> }
  | { type: "hand"; event: HandEvent }
  | { type: "time"; timer: PreviewTimer }
  | { type: "answer"; request: DrawingRequest; use: RequestUse; answer: ServerMessage }
  /** Begin a skill after the drawing: the drawing stays, the skill's piece goes into the hand. */
  | { type: "use"; skill: string }
  /** Put everything back into the hand in its position. */
  | { type: "put back" }
  /** Send the move, or continue with the part that must follow. */
  | { type: "draw" }
  /** What was sent is painted on the sheet. */
  | { type: "inked" }
  | { type: "take back" }
  /** Request a hint; the shape is placed there, and the player decides whether to draw it. */
  | { type: "seek hint" };

export type DrawingEffect =
  | PreviewEffect
  | { type: "request"; request: DrawingRequest; use: RequestUse }
  /** Hold views back until the drawing is painted, and no longer. */
  | { type: "hold" }
  | { type: "release" }
  /** Play the pencil sound, and vibrate if anything is drawn. */
  | { type: "scratch"; felt: boolean };

export const newDrawing = (): Drawing => ({
  view: null,
  face: undefined,
  skills: new Map(),
  offer: null,
  tools: [],
  hand: emptyHand(),
  begun: [],
  preview: emptyPreview(),
  sending: false,
  sent: null,
  last: null,
  hinted: "",
  sought: -1,
  away: false,
});

/** The move as it would be sent. */
export const moveText = ({ begun, hand }: Pick<Drawing, "begun" | "hand">): string =>
  [...begun.map(({ text }) => text), textOf(hand)].filter(Boolean).join(" + ") || "-";

/** Whether Draw may be pressed: once for each drawing. */
export const isReady = ({ sent, hand, offer }: Pick<Drawing, "sent" | "hand" | "offer">): boolean =>
  !sent && (hand.tool ? isLegal(hand) && !isUntouched(hand) : (offer?.done ?? false));

/** The spaces that may be destroyed, if one must be chosen. */
export const targetsOf = (tool: Tool | null, offer: Offer | null): Cell[] =>
  tool?.word === "destroy" && offer ? offer.choices.flatMap((choice) => spacesOf(choice.anchors)) : [];

export const isSeeking = ({ sought, view }: Pick<Drawing, "sought" | "view">): boolean => sought === view?.step;

/** The sent move, as long as the step in which it was sent lasts. */
export const sentMove = (sent: Drawing["sent"], view: View | null): string =>
  sent?.step === view?.step ? (sent?.text ?? "") : "";

type Effects = DrawingEffect[];

/** The next model and its effects; the helpers below change this step's own copy. */
export function step(model: Drawing, event: DrawingEvent, away: boolean): [Drawing, DrawingEffect[]] {
  const next = { ...model, away, preview: { ...model.preview } };
  const effects: DrawingEffect[] = [];
  const { preview, view } = next;
  const held = () => heldDrawing(next);
  switch (event.type) {
    case "view":
      takeView(next, effects, event.view, event.cards);
      break;
    case "hand": {
      const [hand, rest] = moveHand(next.hand, event.event);
      next.hand = hand;
      if (rest !== null) ask(preview, effects, held(), rest);
      break;
    }
    case "time":
      // A timer that has fired need not be stopped.
      if (event.timer === "rest") {
        preview.resting = false;
        ask(preview, effects, held());
      } else {
        preview.lingering = false;
        forget(preview, effects);
      }
      break;
    case "answer": {
      const { request, use, answer } = event;
      if (use === "preview") takeAnswer(preview, effects, held(), request as Question, answer);
      else if (answer.type === "error") fail(next, effects, request, use, answer.error);
      else if (answer.type === "hint") showHint(next, effects, request.step, answer.move);
      else if (answer.type === "offer") goOn(next, effects, request as Question, use, answer.offer);
      else if (request.type === "draw") next.sending = false;
      break;
    }
    case "use": {
      if (!view || !next.hand.tool) break;
      const { skill } = event;
      const text = moveText(next);
      if (preview.following?.text === text) beginSkill(next, effects, preview.following.offer, skill);
      else effects.push({ type: "request", request: { type: "offer", step: view.step, parts: text }, use: { skill } });
      break;
    }
    case "put back":
      putBack(next, effects);
      break;
    case "draw":
      draw(next, effects);
      break;
    case "inked":
      if (!next.sent || next.sent.inked) break;
      next.sent = { ...next.sent, inked: true };
      effects.push({ type: "release" });
      break;
    case "take back":
      if (view) effects.push({ type: "request", request: { type: "take_back", step: view.step }, use: "" });
      break;
    case "seek hint":
      if (!view?.offer || isSeeking(next)) break;
      next.sought = view.step;
      effects.push({ type: "request", request: { type: "hint", step: view.step }, use: "" });
  }
  return [next, effects];
}

/** The drawing in the hand, for the preview. */
function heldDrawing(next: Drawing): HeldDrawing | null {
  const { view, hand, sending, sent, away } = next;
  if (!view?.offer || !hand.tool) return null;
  const draft = hand.touched && view.clock_left != null;
  return { step: view.step, text: moveText(next), draft, sending: sending || !!sent, away };
}

/** Whether the hand still holds what was asked about: the clock may have ended the turn in the meantime. */
const holds = (next: Drawing, { step, parts }: Question): boolean =>
  step === next.view?.step && !!next.view.offer && parts === moveText(next);

/** Apply the offer of a view; the same question again changes nothing. */
function takeView(next: Drawing, effects: Effects, view: View, cards: ReadonlyMap<string, Face>): void {
  const { preview } = next;
  const same = next.view?.step === view.step && next.view.seat === view.seat && next.offer && view.offer;
  const kept = onlyWaits(next, view) ? preview.prospect : null;
  next.view = view;
  if (same) {
    // After an outage: ask about the position reached during it.
    if (preview.problem?.code !== "lost") return;
    forget(preview, effects);
    ask(preview, effects, heldDrawing(next));
    return;
  }
  next.sent = null;
  next.face = cards.get(view.match.card);
  next.skills = new Map(view.match.skills.map(({ id }) => [id, cards.get(id)!]));
  const { rows } = view.match.sheets[(view.owner || view.seat || 1) - 1];
  next.hand = onMap(next.hand, rows.length, rows[0].length);
  next.begun = [];
  settle(next, effects, view.offer);
  preview.prospect = kept;
  if (next.last?.step === view.step) resume(next, effects, next.last.part);
}

/** Whether a view only says that the drawing waits for the other players: its preview stays in sight. */
function onlyWaits({ view, sent }: Drawing, { step, seat, drawn }: View): boolean {
  return view?.step === step && view.seat === seat && !!drawn && (!!sent || view.drawn === drawn);
}

/** Offer something: the hand holds the first shape, unless the player may just as well draw nothing. */
function settle(next: Drawing, effects: Effects, offer: Offer | null): void {
  next.offer = offer;
  forget(next.preview, effects);
  next.preview.following = null;
  next.tools = offer ? toolsOf(offer, next.face, next.skills) : [];
  const first = next.tools.find((tool) => tool.points && (!tool.word || tool.word === "destroy"));
  const tool = offer?.done ? undefined : first;
  next.hand = offered(next.hand, tool);
  if (tool) ask(next.preview, effects, heldDrawing(next));
}

function partOf({ hand }: Drawing, { word, key }: Tool): Part {
  return { text: textOf(hand), cells: cellsUnder(hand), terrain: hand.terrain, placement: hand.placement, word, key };
}

/** Leave the shape on the sheet and continue with the next offer. */
function begin(next: Drawing, effects: Effects, offer: Offer): void {
  next.begun = [...next.begun, partOf(next, next.hand.tool!)];
  settle(next, effects, offer);
}

function beginSkill(next: Drawing, effects: Effects, offer: Offer, skill: string): void {
  begin(next, effects, { ...offer, choices: offer.choices.filter(({ word }) => word === skill) });
  const [tool] = next.tools;
  if (!tool) return;
  next.hand = moveHand(next.hand, { type: "choose", tool })[0];
  ask(next.preview, effects, heldDrawing(next));
}

function putBack(next: Drawing, effects: Effects): void {
  if (!next.view?.offer) return;
  const [first] = next.begun;
  next.begun = [];
  settle(next, effects, next.view.offer);
  if (first) resume(next, effects, first);
}

/** Take a part into the hand again, as it lay. */
function resume(next: Drawing, effects: Effects, { key, terrain, placement }: Part): void {
  const tool = next.tools.find((one) => one.key === key);
  if (!tool) return;
  next.hand = laid(next.hand, tool, terrain, placement);
  ask(next.preview, effects, heldDrawing(next));
}

function draw(next: Drawing, effects: Effects): void {
  const { view, hand } = next;
  if (!view?.offer || next.sending || !isReady(next)) return;
  const { step } = view;
  const text = moveText(next);
  next.sending = true;
  halt(next.preview, effects);
  if (requiredPart(hand)) {
    effects.push({ type: "request", request: { type: "offer", step, parts: text }, use: "part" });
    return;
  }
  next.last = hand.tool?.points ? { step, part: next.begun[0] ?? partOf(next, hand.tool) } : null;
  next.sent = { step, text, inked: false };
  const felt = cellsUnder(hand).length > 0;
  if (felt) effects.push({ type: "hold" });
  effects.push({ type: "request", request: { type: "draw", step, move: text }, use: "" }, { type: "scratch", felt });
}

/** A request was refused or lost; a sent move is removed from the sheet. */
function fail(next: Drawing, effects: Effects, request: DrawingRequest, use: RequestUse, problem: ErrorDetail): void {
  const current = request.step === next.view?.step;
  if (request.type === "draw" || use === "part") {
    next.sent = null;
    next.sending = false;
    effects.push({ type: "release" });
    if (current) next.preview.problem = problem;
  } else if (request.type === "hint") {
    if (current) next.preview.problem = problem;
    if (next.sought === request.step) next.sought = -1;
  } else if (request.type === "take_back" || holds(next, request)) next.preview.problem = problem;
}

/** Put the part that must follow, or a skill's piece, into the hand. */
function goOn(next: Drawing, effects: Effects, question: Question, use: RequestUse, offer: Offer): void {
  const held = holds(next, question);
  if (typeof use === "object") {
    if (held) beginSkill(next, effects, offer, use.skill);
    return;
  }
  if (held) begin(next, effects, offer);
  next.sending = false;
}

/** Place the shape as in the first part of a hint; the player chooses the other parts. */
function showHint(next: Drawing, effects: Effects, step: number, move: string): void {
  if (next.sought === step) next.sought = -1;
  if (next.view?.step !== step || !next.view.offer || next.sending) return;
  if (next.begun.length) putBack(next, effects);
  const [main, also] = readMove(move);
  const fits = ({ points }: Tool) => !points || kindOf(points) === kindOf(pointsOf(main.cells));
  const tool = main && next.tools.find((one) => one.word === main.word && fits(one));
  if (!tool) return;
  const marks = also?.word === "marks" ? also.cells : [];
  next.hand = laidOn(next.hand, tool, main.terrain, main.cells, marks);
  ask(next.preview, effects, heldDrawing(next));
  next.hinted = moveText(next);
}
