import type { Reply } from '@okoshko/contract/endpoint';
import type { ReadinessState } from '@okoshko/contract/readiness/lines';
import type { readReadiness } from '@okoshko/contract/readiness/wire';
import { dateText, timeText } from '../../kit/when.ts';
import { readiness as text } from '../../text/desk/readiness.ts';

export type Line = Reply<typeof readReadiness>['data'][number];

/** The gravest first. */
export const STATES: readonly ReadinessState[] = ['missing', 'warn', 'ok'];

/** A line's title, and the sentence that mends it. */
export function wordsOf(
  line: Line,
  zone: string,
): { readonly title: string; readonly sentence: string } {
  // The name of a line decides its sentences: the contract's table has both.
  const words: Readonly<Record<string, Sentence>> = text.lines[line.name];
  const sentence = words[line.finding] ?? '';
  return {
    title: text.lines[line.name].title,
    sentence: typeof sentence === 'string' ? sentence : sentence(factsOf(line, zone)),
  };
}

type Facts = Parameters<
  Extract<(typeof text.lines)['tariffs']['on_sale'], (facts: never) => string>
>[0];
type Sentence = string | ((facts: Facts) => string);

const factsOf = ({ names, count, at }: Line, zone: string): Facts => ({
  names: names.map((name) => text.suppliers[name] ?? name).join(', '),
  count: count ?? 0,
  at: at === null ? '' : text.moment(dateText(at, zone), timeText(at, zone)),
});

/** A sentence in its parts: every second one is a setting or a command. */
export const partsOf = (sentence: string): readonly string[] => sentence.split('`');
