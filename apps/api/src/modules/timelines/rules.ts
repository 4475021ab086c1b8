import { TIMELINE_KINDS, type TimelineKind } from '@okoshko/contract/timelines/kinds';
import type { Actor } from '../../platform/ctx.ts';

/** The end of a page: by both the list is ordered. */
export interface Position {
  readonly at: Date;
  /** The id of the line. */
  readonly id: string;
}

export const cursorOf = ({ at, id }: Position): string =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');

/** Null: no page ended there. */
export function positionOf(cursor: string): Position | null {
  const [time, id] = partsOf(cursor);
  const at = new Date(typeof time === 'number' ? time : Number.NaN);
  return typeof id === 'string' && !Number.isNaN(at.getTime()) ? { at, id } : null;
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** The sources of lines. */
const SOURCES = [
  'payments',
  'refunds',
  'plans',
  'plan_changes',
  'messages',
  'visits',
  'notes',
] as const;
export type Source = (typeof SOURCES)[number];

/** The kind of a source's lines, and the action whose holders read the records themselves. */
const TERMS: Readonly<Record<Source, readonly [kind: TimelineKind, action: string]>> = {
  payments: ['money', 'api::payment.payment.find'],
  refunds: ['money', 'api::payment.refund.find'],
  plans: ['plan', 'api::user-tariff.user-tariff.find'],
  plan_changes: ['plan', 'api::entitlement-change.entitlement-change.find'],
  messages: ['message', 'api::message.message.find'],
  visits: ['visit', 'api::appointment.appointment.find'],
  notes: ['note', 'api::person-note.person-note.find'],
};

/** The sources that the actor may read, of one kind or of all. */
export const sourcesFor = ({ may }: Pick<Actor, 'may'>, chosen?: TimelineKind): readonly Source[] =>
  SOURCES.filter((source) => {
    const [kind, action] = TERMS[source];
    return may(action) && (chosen === undefined || kind === chosen);
  });

export const kindsOf = (sources: readonly Source[]): TimelineKind[] =>
  TIMELINE_KINDS.filter((kind) => sources.some((source) => TERMS[source][0] === kind));
