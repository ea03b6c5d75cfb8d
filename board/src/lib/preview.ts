/** The preview of a drawing: asks the table what it would change once the shape rests, one question at a time. */
import type { ErrorDetail, Offer, Prospect, ServerMessage } from "./messages";

/** How long an answer stays in sight once the shape has left its place, in ms. */
const LINGER_MS = 160;

export interface Preview {
  prospect: Prospect | null;
  /** Why the drawing, or the last request, is refused. */
  problem: ErrorDetail | null;
  /** What may follow the drawing as it rests, once the table has said so. */
  following: { text: string; offer: Offer } | null;
  /** Whether a question is on its way, and the move that the last answer was about. */
  asking: boolean;
  answered: string;
  /** The last draft that the table has. */
  drafted: string;
  /** Whether the shape is still to rest, and whether the last answer is about to fade. */
  resting: boolean;
  lingering: boolean;
}

/** The drawing in the hand: whether it is to be drawn there if the clock runs out, and whether it is on its way. */
export interface HeldDrawing {
  step: number;
  text: string;
  draft: boolean;
  sending: boolean;
  /** Whether a bot draws for this seat: then nothing is sent, since any message takes the seat back. */
  away: boolean;
}

/** What would a move change, and what may follow it? */
export type Question = { type: "consider" | "offer"; step: number; parts: string };

export type PreviewTimer = "rest" | "linger";
export type PreviewEffect =
  | { type: "request"; request: Question; use: "preview" }
  /** The position of the shape, in case the clock runs out. */
  | { type: "draft"; step: number; move: string }
  | { type: "timer"; timer: PreviewTimer; ms: number | null };

export const emptyPreview = (): Preview => ({
  prospect: null,
  problem: null,
  following: null,
  asking: false,
  answered: "",
  drafted: "",
  resting: false,
  lingering: false,
});

type Effects = { push(effect: PreviewEffect): void };

/** Ask what the drawing would change, once it has rested; the last answer stays in sight until then, or fades. */
export function ask(preview: Preview, effects: Effects, held: HeldDrawing | null, rest = 0): void {
  halt(preview, effects);
  if (preview.answered === held?.text) {
    stay(preview, effects);
    sendDraft(preview, effects, held);
    return;
  }
  if (!preview.lingering) effects.push({ type: "timer", timer: "linger", ms: LINGER_MS });
  preview.lingering = true;
  preview.resting = rest > 0;
  if (rest) effects.push({ type: "timer", timer: "rest", ms: rest });
  else inquire(preview, effects, held);
}

/** Do not wait for the shape to rest. */
export function halt(preview: Preview, effects: Effects): void {
  if (preview.resting) effects.push({ type: "timer", timer: "rest", ms: null });
  preview.resting = false;
}

export function forget(preview: Preview, effects: Effects): void {
  stay(preview, effects);
  Object.assign(preview, { answered: "", drafted: "", prospect: null, problem: null });
}

/** The table has answered a question, or could not: an answer about what is no longer in the hand is not shown. */
export function takeAnswer(
  preview: Preview,
  effects: Effects,
  held: HeldDrawing | null,
  { step, parts }: Question,
  answer: ServerMessage,
): void {
  if (held?.step === step && held.text === parts) {
    if (answer.type === "offer") preview.following = { text: parts, offer: answer.offer };
    else if (answer.type === "prospect") {
      const { prospect } = answer;
      stay(preview, effects);
      Object.assign(preview, { answered: parts, prospect, problem: null });
      if (!held.sending) {
        sendDraft(preview, effects, held);
        if (prospect.more && prospect.done) {
          effects.push({ type: "request", request: { type: "offer", step, parts }, use: "preview" });
          return;
        }
        preview.following = null;
      }
    } else if (answer.type === "error" && !held.sending) {
      stay(preview, effects);
      Object.assign(preview, { answered: parts, prospect: null, following: null, problem: answer.error });
    }
  }
  preview.asking = false;
  // Ask again if the shape rests elsewhere by now.
  if (!preview.resting && preview.answered !== held?.text) inquire(preview, effects, held);
}

function inquire(preview: Preview, effects: Effects, held: HeldDrawing | null): void {
  if (preview.asking || !held || held.sending) return;
  const { step, text } = held;
  if (held.away) {
    preview.answered = text;
    return;
  }
  preview.asking = true;
  effects.push({ type: "request", request: { type: "consider", step, parts: text }, use: "preview" });
}

function stay(preview: Preview, effects: Effects): void {
  if (preview.lingering) effects.push({ type: "timer", timer: "linger", ms: null });
  preview.lingering = false;
}

/** Send the position of the shape once, if it is to be drawn there when the clock runs out. */
function sendDraft(preview: Preview, effects: Effects, { step, text, draft, sending }: HeldDrawing): void {
  if (!draft || sending || !preview.prospect?.done) return;
  const drafted = `${step} ${text}`;
  if (drafted !== preview.drafted) effects.push({ type: "draft", step, move: text });
  preview.drafted = drafted;
}
