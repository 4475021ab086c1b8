import { median } from '../statistics.ts';
import type { Figure } from './rounds.ts';

/** Figures by the names of their rows. */
export type Figures = Readonly<Record<string, Figure>>;

/** The name of a row, and why it is refused. */
type Refusal = readonly [name: string, why: string];

type Part = keyof Figure;

const PARTS: readonly Part[] = ['node', 'database'];

/** A row may cost so many times what is kept of it. */
const MAX = 1.25;

/**
 * The rows that cost more than is kept of them. Processors differ in how much dearer our calls are than the floor, and that
 * moves all rows alike: a row is compared with the middle of them, and the middle itself may not rise either.
 */
export function refusalsOf(kept: Figures, now: Figures): readonly Refusal[] {
  const unknown = Object.keys(now).filter((name) => !kept[name]);
  return [
    ...PARTS.flatMap((part) => dearerIn(part, kept, now)),
    ...unknown.map((name): Refusal => [name, 'bench/gate.json keeps no figure of it']),
  ];
}

function dearerIn(part: Part, kept: Figures, now: Figures): readonly Refusal[] {
  const rows = Object.entries(now).flatMap(([name, figure]) => {
    const [before, after] = [kept[name]?.[part], figure[part]];
    return typeof before === 'number' && after !== null ? [{ name, before, after }] : [];
  });
  const middle = median(rows.map(({ before, after }) => after / before));
  const single = rows
    .filter(({ before, after }) => after > before * middle * MAX)
    .map(({ name, before, after }): Refusal => [name, why(part, before * middle, after)]);
  return middle > MAX ? [['most rows', why(part, 1, middle)], ...single] : single;
}

const why = (part: Part, allowed: number, found: number) =>
  `${part} ${found.toFixed(2)} instead of ${allowed.toFixed(2)} times the floor`;
