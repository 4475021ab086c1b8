import { grouped } from '@okoshko/ui/format';
import { statistics as words } from '../../text/statistics.ts';

export interface Metric {
  readonly value: number | null;
  readonly previous: number | null;
  readonly change_percent: number | null;
}

/** A number of people, '1 234,5'. */
export function decimal(number: number): string {
  const [whole = '0', part] = String(Math.abs(Math.round(number * 10) / 10)).split('.');
  return `${number < 0 ? '−' : ''}${grouped(Number(whole))}${part ? `,${part}` : ''}`;
}

/** From a threefold value on, percents are harder to read than multiples. */
const TIMES_FROM = 200;

/** The size of a change, without its direction: 'на 12%', 'в 3,5 раза'. */
function sizeOf(value: number, previous: number): string {
  const percent = Math.abs((100 * (value - previous)) / previous);
  if (value < previous || percent < TIMES_FROM) return words.percent(decimal(percent));
  const times = Math.round((10 * value) / previous) / 10;
  return words.times(decimal(times), Number.isInteger(times), times);
}

export type Direction = 'more' | 'less' | 'same';

export interface Change {
  readonly direction: Direction;
  /** 'на 12% больше'; null: there was nothing before, or is nothing now, and a share says nothing. */
  readonly text: string | null;
}

/** The change of a number; null: there is nothing to compare. */
export function changeOf({ value, previous }: Pick<Metric, 'value' | 'previous'>): Change | null {
  if (value === null || previous === null || (value === 0 && previous === 0)) return null;
  if (value === previous) return { direction: 'same', text: words.same };
  const direction = value > previous ? 'more' : 'less';
  if (value === 0 || previous === 0) return { direction, text: null };
  const size = sizeOf(value, previous);
  return { direction, text: direction === 'more' ? words.more(size) : words.less(size) };
}

/** The change of a number in words: 'на 12% больше, было 4'. */
export function changeText(metric: Metric, format: (value: number) => string): string | null {
  const change = changeOf(metric);
  if (!change) return null;
  if (change.direction === 'same') return words.same;
  const before = format(metric.previous ?? 0);
  return change.text === null ? words.was(before) : words.change(change.text, before);
}
