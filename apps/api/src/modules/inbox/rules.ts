import { INBOX_KINDS, type InboxKind } from '@okoshko/contract/inbox/kinds';
import type { Actor } from '../../platform/ctx.ts';
import type { InboxSource } from '../../platform/inbox-source.ts';

/** The end of a page: by all three the queue is ordered. */
export interface Position {
  readonly since: Date;
  readonly kind: InboxKind;
  readonly id: string;
}

export const cursorOf = ({ since, kind, id }: Position): string =>
  Buffer.from(JSON.stringify([since.getTime(), kind, id])).toString('base64url');

/** Null: no page ended there. */
export function positionOf(cursor: string): Position | null {
  const [since, word, id] = partsOf(cursor);
  const kind = INBOX_KINDS.find((one) => one === word);
  const at = new Date(typeof since === 'number' ? since : Number.NaN);
  const isPosition = kind !== undefined && typeof id === 'string' && !Number.isNaN(at.getTime());
  return isPosition ? { since: at, kind, id } : null;
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Keeps the kinds that the actor may decide. */
export const decidedBy = (
  sources: readonly InboxSource[],
  { isOperator, may }: Pick<Actor, 'isOperator' | 'may'>,
): readonly InboxSource[] =>
  sources.filter(({ action, isOfOperators }) => (isOperator || !isOfOperators) && may(action));
