import type { Body } from '@okoshko/contract/endpoint';
import type { previewBroadcast } from '@okoshko/contract/messaging/broadcasts-wire';
import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';
import { broadcasts as text } from '../../text/desk/broadcasts.ts';

export type Draft = Body<typeof previewBroadcast>['data'];

/** The typed values of the form. */
export interface Values {
  readonly title: string;
  readonly text: string;
  readonly kind: 'service' | 'marketing';
  readonly plan: 'any' | 'paid' | 'none';
  /** DocumentIds. */
  readonly tariffs: readonly string[];
  readonly cities: string;
  readonly activity: 'any' | 'active' | 'idle';
  readonly days: string;
  readonly channels: readonly string[];
  readonly pace: string;
  /** A moment of the device's clock, `2026-11-29T12:00`; empty: at once. */
  readonly start: string;
}

/** The cheapest first. */
const ORDER: readonly Channel[] = ['push', 'telegram', 'email', 'sms'];
export const channelOptions = ORDER.filter((channel) => CHANNELS.includes(channel));

export const EMPTY: Values = {
  title: '',
  text: '',
  kind: 'service',
  plan: 'any',
  tariffs: [],
  cities: '',
  activity: 'any',
  days: '30',
  channels: ['push', 'telegram', 'email'],
  pace: '600',
  start: '',
};

const whole = (typed: string): number | null =>
  /^\d{1,6}$/.test(typed.replaceAll(/\s/g, '')) ? Number(typed.replaceAll(/\s/g, '')) : null;

const isBetween = (typed: string, min: number, max: number): boolean => {
  const number = whole(typed);
  return number !== null && number >= min && number <= max;
};

/** The mistakes by field; none: the broadcast can be checked. */
export function problemsOf(values: Values, now: Date): Partial<Record<keyof Values, string>> {
  const { problems } = text;
  return {
    ...(!values.title.trim() && { title: problems.title }),
    ...(!values.text.trim() && { text: problems.text }),
    ...(values.channels.length === 0 && { channels: problems.channels }),
    ...(!isBetween(values.pace, 10, 20_000) && { pace: problems.pace }),
    ...(values.activity !== 'any' && !isBetween(values.days, 1, 365) && { days: problems.days }),
    ...(values.start !== '' && !isAfter(values.start, now) && { start: problems.start }),
  };
}

const isAfter = (typed: string, now: Date): boolean => new Date(typed) > now;

/** The request to the API that the typed values make. */
export function draftOf(values: Values): Draft {
  const cities = values.cities
    .split(',')
    .map((city) => city.trim())
    .filter(Boolean);
  return {
    title: values.title.trim(),
    text: values.text.trim(),
    is_marketing: values.kind === 'marketing',
    channels: channelOptions.filter((channel) => values.channels.includes(channel)),
    audience: {
      plan: values.plan,
      ...(values.plan !== 'none' && values.tariffs.length > 0 && { tariffs: [...values.tariffs] }),
      ...(cities.length > 0 && { cities }),
      activity: values.activity,
      ...(values.activity !== 'any' && { days: whole(values.days) ?? 30 }),
    },
    pace: whole(values.pace) ?? 600,
    ...(values.start !== '' && { starts_at: new Date(values.start).toISOString() }),
  };
}

/** The largest cities, as an example of what may be typed. */
export const examplesOf = (
  cities: readonly { readonly city: string; readonly providers: number }[],
): string =>
  cities
    .slice(0, 4)
    .map(({ city, providers }) => `${city} (${providers})`)
    .join(', ');

/** The values that a draft of the service holds; what it lacks, or holds in another form, is as in an empty one. */
export function valuesIn(content: unknown): Values {
  const stored: Readonly<Record<string, unknown>> =
    typeof content === 'object' && content !== null ? { ...content } : {};
  const entries = Object.entries(EMPTY).map(([name, empty]) => {
    const value = stored[name];
    const isAlike = typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);
    return [name, isAlike ? value : empty];
  });
  return Object.fromEntries(entries) as typeof EMPTY;
}
