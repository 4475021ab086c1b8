import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/call.ts';
import { byId, type Condition } from '../../platform/collections/read.ts';
import type { files } from '../../tables/uploads.ts';

/** Files are seen through what links them; listed and named they are by their owner, and by operators. */
const ownFiles =
  (actor: Actor): Condition =>
  (row) => {
    if (actor.isOperator) return undefined;
    // The declaration's table: the owner is a column of it, and no attribute.
    const { user } = row as unknown as typeof files;
    return actor.user === null ? sql`false` : eq(user, actor.user);
  };

/** Those of one folder; undefined: wherever they lie. */
export const filesIn =
  (actor: Actor, folder: number | undefined): Condition =>
  (row) =>
    and(
      ownFiles(actor)(row),
      folder === undefined ? undefined : eq((row as unknown as typeof files).folder, folder),
    );

export const ownFile =
  (actor: Actor, id: string): Condition =>
  (row) =>
    and(byId(id)(row), ownFiles(actor)(row));

export const theFiles =
  (ids: readonly number[]): Condition =>
  (row) =>
    inArray(row.id, [...ids]);
