/** Carries out what the keys of a table ask for. */
import type { Game } from "./game.svelte";
import type { Action } from "./keys";
import { nextPeek } from "./match";
import { preferences } from "./preferences.svelte";

interface Table {
  /** Whether the key is held down. */
  repeated: boolean;
  draw: () => void;
  openEdict: (place: number) => void;
}

export function perform(action: Action, game: Game, { repeated, draw, openEdict }: Table): void {
  const { pencil } = game;
  const { hand } = pencil;
  const hints = game.live.table?.settings.hints;
  switch (action.do) {
    case "step":
      hand.step(action.down, action.right);
      break;
    case "turn":
      hand.turn(action.way);
      break;
    case "draw":
      if (repeated) break;
      if (hand.untouched)
        hand.takeUp(); // the first press takes the shape up, the second draws it
      else if (game.owes) draw();
      else if (game.faceDown) game.reveal();
      break;
    case "back":
      if (game.circledEdict >= 0) game.circledEdict = -1;
      else pencil.dispatch({ type: "put back" });
      break;
    case "takeBack":
      if (game.drawn) pencil.dispatch({ type: "take back" });
      break;
    case "legal":
      preferences.set("legal", !preferences.legal);
      break;
    case "hint":
      if (hints && game.owes && !game.away && hand.tool && !pencil.seeking && !repeated)
        pencil.dispatch({ type: "seek hint" });
      break;
    case "neighbour":
      game.peek = nextPeek(game.peek, game.view);
      break;
    case "edict":
      preferences.set("read", true); // an edict that is opened has been read
      openEdict(action.place);
      break;
    case "choose": {
      const shapes = pencil.tools.filter((one) => one.points && !one.word);
      const tools = shapes.length > 1 || (shapes[0]?.points?.length ?? 0) > 1 ? shapes : [];
      if (action.index < tools.length) hand.choose(tools[action.index]);
      else {
        const terrain = hand.tool?.terrains[action.index - tools.length];
        if (terrain) hand.paint(terrain);
      }
    }
  }
}
