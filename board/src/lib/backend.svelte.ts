/** The backend of tables: a server, or the worker of this device. The rest of the page does not know which. */
import { linkTo } from "./address";
import { localServer, type Wire } from "./localServer.svelte";
import { preferences } from "./preferences.svelte";
import { beside, encode, forFetch, type Request } from "./request";
import { live } from "./requests";
import { type Connection, mayFetchGame } from "./saving";
import { heldTables } from "./store";
import { version } from "./version.svelte";

/** Idle milliseconds after which files for later are fetched. */
const QUIET = 20_000;

export interface Answer {
  ok: boolean;
  text: string;
}

class Backend {
  /** Whether there is no server at all: a site of plain files says so itself. */
  readonly site = !!document.querySelector('meta[name="home"][content="here"]');
  /** New tables are opened on this device. */
  alone = $state(this.site);

  /** Without a server fetch the game at once; otherwise cache it when idle, for when the server is away. */
  begin(): void {
    if (this.site) localServer.begin();
    else setTimeout(() => this.#keep(), QUIET);
  }

  #keep(): void {
    const { connection } = navigator as Navigator & { connection?: Connection };
    if (navigator.serviceWorker?.controller && mayFetchGame(heldTables().length, connection)) void version.keepGame();
  }

  /** The link to a table, a replay or a challenge, for others. */
  linkTo(rest: string): string {
    return linkTo(rest, `${location.origin}${location.pathname}`, this.site);
  }

  /** Send a request to this device or to the server; throws if there is no answer. */
  async request(request: Request<unknown>, token: string, onDevice = this.isHere(request.name)): Promise<Answer> {
    const message = encode(request);
    if (onDevice) {
      const { granted, text } = await localServer.request(message, token, !!request.opens);
      return { ok: granted, text };
    }
    const answer = await fetch(beside(document.baseURI, message.path), forFetch(message, token, preferences.language));
    return { ok: answer.ok, text: await answer.text() };
  }

  /** A live connection to a table. */
  line(table: string): Wire {
    if (this.isHere(table)) return localServer.line(table);
    const address = beside(document.baseURI, live(table));
    address.protocol = address.protocol.replace("http", "ws");
    return new WebSocket(address);
  }

  /** Whether a table is on this device. */
  isHere(table = ""): boolean {
    return this.site || (table ? localServer.has(table) : this.alone);
  }
}

export const backend = new Backend();
