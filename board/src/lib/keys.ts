/** The keys of the board. */
export type Action =
  | { do: "step"; down: number; right: number }
  | { do: "turn"; way: "left" | "right" | "flip" }
  | { do: "choose"; index: number }
  | { do: "draw" | "back" | "takeBack" | "legal" };

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

/** What a key does, by its place on the keyboard, so that it is the same in every language. */
export function actionOf(event: Pick<KeyboardEvent, "code" | "ctrlKey" | "metaKey" | "altKey">): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
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
    default:
      return null;
  }
}
