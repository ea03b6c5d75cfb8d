/** Requests: sent, and refused with the problem that the answer names. */
import { type Answer, home } from "./home.svelte";
import type { Problem, Refusal } from "./messages";
import type { Request } from "./request";
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

/** Send a request, to the server or to this device; `onDevice` says which, else its table does. */
export async function ask<T>(request: Request<T>, token = "", onDevice?: boolean): Promise<T> {
  let answer: Answer;
  try {
    answer = await home.request(request, token, onDevice);
  } catch {
    throw new Refused(problemOf("unreachable"));
  }
  if (!answer.ok) throw new Refused(read<Refusal>(answer.text)?.error ?? problemOf("unreachable"));
  if (request.text || !answer.text) return (request.text ? answer.text : undefined) as T;
  const answered = read<T>(answer.text);
  if (answered === undefined) throw new Refused(problemOf("unreachable"));
  return answered;
}
