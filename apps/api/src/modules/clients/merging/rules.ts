import type { ClientRow } from '../repository.ts';
import { latestConsents } from '../rules/consents.ts';

/** As long as the attributes may be. */
const MAX_COMMENT = 5000;
const MAX_TAGS = 50;

/** The one profile that a client's two become: the facts of either, and the stricter of two settings. */
export const mergeProfiles = (into: ClientRow, from: ClientRow) => ({
  user: into.user ?? from.user,
  phone: into.phone ?? from.phone,
  email: into.email ?? from.email,
  birthday: into.birthday ?? from.birthday,
  time_zone: into.time_zone ?? from.time_zone,
  telegram_chat_id: into.telegram_chat_id ?? from.telegram_chat_id,
  comment: [into.comment, from.comment].filter(Boolean).join('\n').slice(0, MAX_COMMENT) || null,
  tags: union(into.tags, from.tags).slice(0, MAX_TAGS),
  opted_out_channels: union(into.opted_out_channels, from.opted_out_channels),
  declined_by: union(into.declined_by, from.declined_by),
  consents: latestConsents(into, from),
  is_blocked: into.is_blocked || from.is_blocked,
  is_anonymous: into.is_anonymous && from.is_anonymous,
  name: into.is_anonymous && !from.is_anonymous ? from.name : into.name,
});

const union = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...new Set([...a, ...b])];

/** Two users are two people: neither may see the other's appointments. */
export const haveDifferentUsers = (a: ClientRow, b: ClientRow): boolean =>
  a.user !== null && b.user !== null && a.user !== b.user;
