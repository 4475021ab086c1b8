import { Readable } from 'node:stream';
import type { Db } from '../../../platform/db/handle.ts';
import { findAccountData, findMessagesOf, findNotificationsOf } from '../repository.ts';

/** Entries of a long list that are read at once. */
const STRETCH = 500;

/** What grows for years: no statement reads, and no node keeps, all of it at once. */
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
