import { Readable } from 'node:stream';
import { auditExport } from '../../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator, userIdOf } from '../../../platform/ctx.ts';
import { requireTry } from '../../../platform/db/limits.ts';
import type { Db } from '../../../platform/db-handle.ts';
import { requireAccount, userCollection } from '../../users/index.ts';
import { EXPORTS } from '../rules.ts';
import { findAccountData, findMessagesOf, findNotificationsOf } from './repository.ts';

/** All data about the caller. Throws 429. */
export async function exportAccount(ctx: Ctx): Promise<Readable> {
  const user = userIdOf(ctx);
  await requireTry(ctx, `exports:${user}`, { rule: EXPORTS, code: 'too_many_requests' });
  return streamAccount(ctx.db, user);
}

/** All data about another user. Without an entry in the audit log there is none. Operators only. */
export async function exportUser(ctx: Ctx, reference: string): Promise<Readable> {
  requireOperator(ctx);
  const { id, document_id: document } = await requireAccount(ctx, reference);
  const { uid: model } = userCollection.collection;
  await auditExport(ctx, { model, document, about: { users: [id] } });
  return streamAccount(ctx.db, id);
}

/** Entries of a long list that are read at once. */
const STRETCH = 500;

/** These grow for years: no statement reads, and no node keeps, all of one at once. */
const LONG_LISTS = { messages: findMessagesOf, notifications: findNotificationsOf } as const;

/** All data about the user as the text of a JSON object, read while it is sent. */
export const streamAccount = (db: Db, user: number): Readable =>
  Readable.from(textOf(db, user), { objectMode: false });

async function* textOf(db: Db, user: number): AsyncGenerator<string> {
  // The object stays open for the long lists.
  yield JSON.stringify(await findAccountData(db, user)).slice(0, -1);
  for (const [name, find] of Object.entries(LONG_LISTS)) {
    yield `,"${name}":[`;
    yield* entriesOf((after) => find(db, { user, after, limit: STRETCH }));
    yield ']';
  }
  yield '}';
}

type Entries = Awaited<ReturnType<typeof findMessagesOf>>;

async function* entriesOf(find: (after: number) => Promise<Entries>): AsyncGenerator<string> {
  let [after, separator] = [0, ''];
  for (;;) {
    const entries = await find(after);
    for (const { id, ...entry } of entries) {
      yield separator + JSON.stringify(entry);
      [after, separator] = [Number(id), ','];
    }
    if (entries.length < STRETCH) return;
  }
}
