/** A request as a value: `requests.ts` builds them, `ask` sends them to a server or to this device. */

export interface Request<Answer> {
  readonly method: string;
  readonly path: string;
  /** The table or the link in the address. */
  readonly name?: string;
  readonly body?: object;
  /** The answer is a text, not JSON. */
  readonly text?: true;
  /** There is one more table afterwards. */
  readonly opens?: true;
  /** Never there: from it the compiler knows which answer belongs to the request. */
  readonly answer?: Answer;
}

/** A request as it travels. */
export interface Message {
  method: string;
  path: string;
  body: string;
}

/** The path with its query and the body as text: a GET has the fields of its body in the query. */
export function encode({ method, path, body }: Request<unknown>): Message {
  if (!body) return { method, path, body: "" };
  if (method !== "GET") return { method, path, body: JSON.stringify(body) };
  const given = Object.entries(body).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return { method, path: query.size ? `${path}?${query}` : path, body: "" };
}

/** The address of a path of the server: a proxy may serve the page, and the server with it, from a folder of its own. */
export const beside = (page: string, path: string): URL => new URL(`.${path}`, page);

/** What `fetch` takes beside the path. */
export const forFetch = ({ method, body }: Message, token: string, language: string): RequestInit => ({
  method,
  headers: {
    "Accept-Language": language,
    ...(body ? { "Content-Type": "application/json" } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  },
  ...(body ? { body } : {}),
});
