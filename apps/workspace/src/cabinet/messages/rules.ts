import { CHANNELS, type Channel, DEFAULT_CHANNELS } from '@okoshko/contract/messaging/channels';
import {
  TEXT_KINDS,
  TEXT_VARIABLES,
  type TextKind,
  type TextVariable,
} from '@okoshko/contract/messaging/texts';
import { ApiFailure, codeOf } from '../../api/failure.ts';
import { messageTexts as text } from '../../text/message-texts.ts';

/** The API's limit. */
const LONGEST = 1000;

/** The variables that every text has. */
const ALWAYS: readonly TextVariable[] = ['client_name', 'provider_name', 'address', 'phone'];

/** The variables of one kind of message: all others would be empty there. */
export function variablesOf(kind: TextKind): readonly TextVariable[] {
  return TEXT_VARIABLES.filter((variable) => {
    if (kind === 'ask_review') return variable === 'review_link' || ALWAYS.includes(variable);
    return variable !== 'review_link' && (variable !== 'was' || kind === 'moved');
  });
}

const IN_BRACES = /\{([^{}]*)\}/g;
const NAMES = new Map(TEXT_VARIABLES.map((variable) => [text.variables[variable], variable]));

/** A variable in a text, by its Russian name. */
const readableName = (variable: TextVariable): string => `{${text.variables[variable]}}`;

/** A stored text for people: `{client_name}` is `{имя клиента}`. */
export const readable = (stored: string): string =>
  stored.replace(IN_BRACES, (whole, name: string) => {
    const variable = TEXT_VARIABLES.find((one) => one === name);
    return variable ? readableName(variable) : whole;
  });

/** A typed text in the API's form. Unknown names stay as they are, and the API refuses them. */
export const stored = (typed: string): string =>
  typed.replace(IN_BRACES, (whole, name: string) => {
    const variable = NAMES.get(name.trim().toLowerCase().replace(/\s+/g, ' '));
    return variable ? `{${variable}}` : whole;
  });

interface Insertion {
  readonly value: string;
  /** The place of the caret after the insertion. */
  readonly caret: number;
}

/** Puts a variable in place of what is selected; a space keeps it off the word before. */
export function inserted(
  value: string,
  [from, to]: readonly [number, number],
  variable: TextVariable,
): Insertion {
  const before = value.slice(0, from);
  const gap = /[\p{L}\p{N},.;:!?]$/u.test(before) ? ' ' : '';
  const name = gap + readableName(variable);
  return { value: before + name + value.slice(to), caret: before.length + name.length };
}

/** The reason a text cannot be saved, in words; null: nothing is wrong that can be checked here. */
export function problemOf(typed: string): string | null {
  if (typed.trim() === '') return text.empty;
  const over = stored(typed).length - LONGEST;
  return over > 0 ? text.long(over) : null;
}

/** The variable that a refusal says there is not; null: it says something else. */
export function unknownIn(failure: unknown): string | null {
  if (!(failure instanceof ApiFailure) || codeOf(failure) !== 'unknown_variable') return null;
  const { variable } = (failure.error.details ?? {}) as { readonly variable?: string };
  return variable ?? '';
}

/** Tells whether the professional changed any text, or the order of the channels. */
export const isOwn = (template: Readonly<Record<TextKind | 'channels', unknown>>): boolean =>
  template.channels !== null || TEXT_KINDS.some((kind) => template[kind] !== null);

/** One channel, and whether it is used. */
export interface Way {
  readonly channel: Channel;
  readonly isOn: boolean;
}

/** The ways in their order: those that are used first, then the rest. */
export function waysOf(channels: readonly Channel[] | null): readonly Way[] {
  const used = channels ?? DEFAULT_CHANNELS;
  return [
    ...used.map((channel) => ({ channel, isOn: true })),
    ...CHANNELS.filter((channel) => !used.includes(channel)).map((channel) => ({
      channel,
      isOn: false,
    })),
  ];
}

export const channelsIn = (ways: readonly Way[]): readonly Channel[] =>
  ways.filter(({ isOn }) => isOn).map(({ channel }) => channel);

/** The channels with one of them a place up (-1) or down (1). */
export function movedWay(ways: readonly Way[], channel: Channel, by: -1 | 1): readonly Way[] {
  const from = ways.findIndex((way) => way.channel === channel);
  const [way, other] = [ways[from], ways[from + by]];
  if (!way || !other) return ways;
  return ways.map((one, index) => (index === from ? other : index === from + by ? way : one));
}
