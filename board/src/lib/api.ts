/** Sends requests; a refusal is raised with the error of the answer. */
import { type Answer, backend } from "./backend.svelte";
import type { ErrorDetail, Refusal } from "./messages";
import type { Request } from "./request";
import { errorText, t } from "./t.svelte";
import { pageError } from "./words";

export class Refused extends Error {
  constructor(readonly problem: ErrorDetail) {
    super(problem.message);
  }
}

/** Why a request failed, as a sentence: the refusal, or that there was no answer. */
export const failure = (error: unknown): string =>
  (error instanceof Refused && errorText(error.problem)) || t("trouble-unreachable");

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
    answer = await backend.request(request, token, onDevice);
  } catch {
    throw new Refused(pageError("unreachable"));
  }
  if (!answer.ok) throw new Refused(read<Refusal>(answer.text)?.error ?? pageError("unreachable"));
  if (request.text || !answer.text) return (request.text ? answer.text : undefined) as T;
  const answered = read<T>(answer.text);
  if (answered === undefined) throw new Refused(pageError("unreachable"));
  return answered;
}
