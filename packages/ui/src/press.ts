/** The limits of a press: ms, and px for `slop`. */
export const PRESS = {
  /** The pressed look waits this long at most, so that a scroll beginning on a button does not flash it. */
  startDelayMax: 50,
  longPressDelay: 450,
  longPressDelayMin: 10,
  /** A pointer that moves farther is not a long press. */
  slop: 10,
} as const;

export interface PressOptions {
  readonly onPressed: (pressed: boolean) => void;
  readonly onLongPress?: (() => void) | undefined;
  readonly startDelay?: number | undefined;
  readonly longPressDelay?: number | undefined;
}
interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Press {
  down(at: Point): void;
  move(to: Point): void;
  end(): void;
  /** True if the click that follows belongs to a long press and must do nothing. */
  takesClick(): boolean;
}

export const startDelayOf = (ms: number = PRESS.startDelayMax) =>
  Math.min(Math.max(ms, 0), PRESS.startDelayMax);
export const longPressDelayOf = (ms: number = PRESS.longPressDelay) =>
  Math.max(ms, PRESS.longPressDelayMin);

/** One pointer on one button. The press itself is the browser's click, which keyboards give too. */
export function createPress(options: PressOptions): Press {
  let origin: Point | null = null;
  let longPressed = false;
  let start: ReturnType<typeof setTimeout> | undefined;
  let long: ReturnType<typeof setTimeout> | undefined;

  return {
    down(at) {
      origin = at;
      longPressed = false;
      start = setTimeout(() => options.onPressed(true), startDelayOf(options.startDelay));
      const { onLongPress } = options;
      if (!onLongPress) return;
      long = setTimeout(() => {
        longPressed = true;
        onLongPress();
      }, longPressDelayOf(options.longPressDelay));
    },
    move(to) {
      if (origin && Math.hypot(to.x - origin.x, to.y - origin.y) > PRESS.slop) clearTimeout(long);
    },
    end() {
      clearTimeout(start);
      clearTimeout(long);
      origin = null;
      options.onPressed(false);
    },
    takesClick() {
      const isLongPress = longPressed;
      longPressed = false;
      return isLongPress;
    },
  };
}
