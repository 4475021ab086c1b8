import type { DayOpenings } from './rules.ts';

/** The size of a story, in pixels. */
export const WIDTH = 1080;
export const HEIGHT = 1920;
export const EDGE = 88;
const INSIDE = WIDTH - 2 * EDGE;

/** The sizes of a day at full size; smaller ones are a part of them. */
const HEADING = 76;
const CHIP = { width: 212, height: 92, gap: 18 } as const;
const AFTER_DAY = 36;
/** Smaller times could not be read on a phone. */
const SCALES = [1.3, 1.15, 1, 0.85, 0.7, 0.6] as const;

/** A time and its place. */
interface Chip {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}
interface PlacedDay {
  readonly name: string;
  readonly y: number;
  readonly chips: readonly Chip[];
}
export interface StoryLayout {
  readonly scale: number;
  readonly chip: { readonly width: number; readonly height: number };
  readonly days: readonly PlacedDay[];
  /** Some times found no room. */
  readonly isCut: boolean;
  /** The height that the days take. */
  readonly height: number;
}

/** Places the days one below the other: as large as they fit, and where they do not, as many as there is room for. */
export function layoutOf(days: readonly DayOpenings[], room: number): StoryLayout {
  const layouts = SCALES.map((scale) => placed(days, room, scale));
  const whole = layouts.find(({ isCut }) => !isCut);
  return whole ?? placed(days, room, SCALES[SCALES.length - 1] ?? 1);
}

function placed(days: readonly DayOpenings[], room: number, scale: number): StoryLayout {
  const chip = { width: CHIP.width * scale, height: CHIP.height * scale };
  const step = { x: chip.width + CHIP.gap * scale, y: chip.height + CHIP.gap * scale };
  const inRow = Math.floor((INSIDE + CHIP.gap * scale) / step.x);
  const placedDays: PlacedDay[] = [];
  let y = 0;
  for (const { name, times } of days) {
    const top = y + HEADING * scale;
    const rows = Math.floor((room - top + CHIP.gap * scale) / step.y);
    const shown = times.slice(0, Math.max(rows, 0) * inRow);
    if (shown.length === 0) break;
    const chips = shown.map((text, index) => ({
      ...{ text, x: EDGE + (index % inRow) * step.x },
      y: top + Math.floor(index / inRow) * step.y,
    }));
    placedDays.push({ name, y, chips });
    y = top + Math.ceil(shown.length / inRow) * step.y + AFTER_DAY * scale;
    if (shown.length < times.length) break;
  }
  const count = (list: readonly (readonly unknown[])[]) => list.flat().length;
  const isCut = count(days.map(({ times }) => times)) > count(placedDays.map((one) => one.chips));
  return { scale, chip, days: placedDays, isCut, height: y };
}
