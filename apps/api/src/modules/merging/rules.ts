import type { ClientRow, Consents } from '../clients/index.ts';

/** What stays of two profiles of one person: what is known of either, and the stricter of two wishes. */
export function merged(into: ClientRow, from: ClientRow) {
  return {
    user: into.user ?? from.user,
    phone: into.phone ?? from.phone,
    email: into.email ?? from.email,
    birthday: into.birthday ?? from.birthday,
    time_zone: into.time_zone ?? from.time_zone,
    telegram_chat_id: into.telegram_chat_id ?? from.telegram_chat_id,
    comment: [into.comment, from.comment].filter(Boolean).join('\n').slice(0, COMMENT) || null,
    tags: union(into.tags, from.tags).slice(0, TAGS),
    opted_out_channels: union(into.opted_out_channels, from.opted_out_channels),
    consents: latest([into.consents, from.consents]),
    is_blocked: into.is_blocked || from.is_blocked,
    is_anonymous: into.is_anonymous && from.is_anonymous,
    name: into.is_anonymous && !from.is_anonymous ? from.name : into.name,
  };
}

/** As long as the attributes may be. */
const COMMENT = 5000;
const TAGS = 50;

/** What was said last holds; what a client took back they alone give again. */
function latest(said: readonly unknown[]): Consents | null {
  const all = said.filter((one) => one !== null) as Consents[];
  const theirs = all.filter(({ source }) => source === 'client');
  const heard = theirs.some(({ marketing }) => marketing === false) ? theirs : all;
  return heard.reduce<Consents | null>(
    (best, one) => (best && instantOf(best) >= instantOf(one) ? best : one),
    null,
  );
}

const instantOf = ({ at }: Consents): number => (at === undefined ? 0 : Date.parse(at));

const union = (into: readonly string[], from: readonly string[]): readonly string[] => [
  ...new Set([...into, ...from]),
];

/** Two profiles with accounts of their own are two people: nobody is shown another's appointments. */
export const areTwoPeople = (a: ClientRow, b: ClientRow): boolean =>
  a.user !== null && b.user !== null && a.user !== b.user;
