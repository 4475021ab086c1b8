import type { InboxKind } from '@okoshko/contract/inbox/kinds';
import type { SQL } from 'drizzle-orm';
import type { Db } from './db-handle.ts';

/** The part of the staff's inbox that a module provides. */
export interface InboxSource {
  readonly kind: InboxKind;
  /** The action whose holders decide; nobody else is shown any. */
  readonly action: string;
  /** The data are read by operators alone, whatever another role is granted. */
  readonly isOfOperators: boolean;
  /**
   * Selects what waits: `id` (text), `since` and `due` (instants), `assignee` (a user's id), `about` (JSON). Its joins find
   * one row at most, so that counting it leaves them out.
   */
  rows(now: Date): SQL;
  /** Finds what became of one; null: there is no such one. */
  findDecision(db: Db, id: string, now: Date): Promise<InboxDecision | null>;
}

export interface InboxDecision {
  readonly is_open: boolean;
  readonly decision: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: number | null;
}
