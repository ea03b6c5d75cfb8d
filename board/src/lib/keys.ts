/** The keys of the board. */
export type Action =
  | { do: "step"; down: number; right: number }
  | { do: "turn"; way: "left" | "right" | "flip" }
  | { do: "choose"; index: number }
  | { do: "edict"; place: number }
  | { do: "draw" | "back" | "takeBack" | "legal" | "hint" | "neighbour" };

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  KeyW: [-1, 0],
  KeyS: [1, 0],
  KeyA: [0, -1],
  KeyD: [0, 1],
};

type Pressed = Pick<KeyboardEvent, "code" | "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key asks for the list of keys: wherever a keyboard has its question mark. */
export const asksForKeys = ({ key, ctrlKey, metaKey, altKey }: Pressed): boolean =>
  key === "?" && !ctrlKey && !metaKey && !altKey;

/** What a key does, by its place on the keyboard, so that it is the same in every language. */
export function actionOf(event: Pressed): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey || asksForKeys(event)) return null;
  if (event.shiftKey && /^Digit[1-4]$/.test(event.code)) return { do: "edict", place: Number(event.code.at(-1)) - 1 };
  const step = STEPS[event.code];
  if (step) return { do: "step", down: step[0], right: step[1] };
  if (/^(Digit|Numpad)[1-9]$/.test(event.code)) return { do: "choose", index: Number(event.code.at(-1)) - 1 };
  switch (event.code) {
    case "KeyQ":
      return { do: "turn", way: "left" };
    case "KeyE":
      return { do: "turn", way: "right" };
    case "KeyX":
      return { do: "turn", way: "flip" };
    case "Enter":
    case "NumpadEnter":
      return { do: "draw" };
    case "Escape":
      return { do: "back" };
    case "KeyZ":
      return { do: "takeBack" };
    case "KeyL":
      return { do: "legal" };
    case "KeyH":
      return { do: "hint" };
    case "KeyN":
      return { do: "neighbour" };
    default:
      return null;
  }
}
