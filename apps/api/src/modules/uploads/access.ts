import { and, eq, inArray, sql } from 'drizzle-orm';
import { byId, type Condition } from '../../platform/collections/read/index.ts';
import type { Actor } from '../../platform/ctx.ts';
import type { files } from '../../tables/uploads.ts';

/** Files are listed and read by their owner and by operators; others see them through what links them. */
const ownFiles =
  (actor: Actor): Condition =>
  (row) => {
    if (actor.isOperator) return undefined;
    return actor.user === null ? sql`false` : eq(columnsOf(row).user, actor.user);
  };

/** Own files in one folder; undefined: in any. */
export const ownFilesIn =
  (actor: Actor, folder: number | undefined): Condition =>
  (row) =>
    and(ownFiles(actor)(row), folder === undefined ? undefined : eq(columnsOf(row).folder, folder));

export const ownFile =
  (actor: Actor, id: string): Condition =>
  (row) =>
    and(byId(id)(row), ownFiles(actor)(row));

export const filesByIds =
  (ids: readonly number[]): Condition =>
  (row) =>
    inArray(row.id, [...ids]);

/** The table's columns, `user` and `folder` among them: they are no attributes of the collection. */
const columnsOf = (row: Parameters<Condition>[0]) => row as typeof files;
