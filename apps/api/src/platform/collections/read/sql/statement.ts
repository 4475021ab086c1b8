import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../ctx.ts';
import { folded } from '../../../folded.ts';
import type { DocumentTable } from '../../declare/declaration.ts';
import { readableWhere, rowFilterOf } from '../../declare/policy.ts';
import type { Entity, Field, Relation } from '../entity.ts';

/** A statement being written for one actor; hands out the names of its tables. */
export class Statement {
  readonly #actor: Actor;
  /** The actor by whose client profiles the statement may be written. */
  readonly #knownActor: Actor;
  #tables = 0;
  #clients: SQL | null = null;

  constructor(actor: Actor, knownActor: Actor = actor) {
    this.#actor = actor;
    this.#knownActor = knownActor;
  }

  /**
   * Names a table of the statement, and chooses the actor of its policies. The first one that depends on the actor's client
   * profiles decides which statement reads those (`clients`).
   */
  table(entity: Entity): Table {
    const name = `t${this.#tables}`;
    this.#tables += 1;
    const clients = this.#knownActor.clients && entity.declaration.clientsOf?.(this.#actor);
    this.#clients ??= clients ?? null;
    const actor = clients ? this.#knownActor : this.#actor;
    return { statement: this, actor, entity, name, row: entity.row(name) };
  }

  /** Selects the ids that the statement, as far as it is written, takes for the actor's client profiles; null: none. */
  get clients(): SQL | null {
    return this.#clients;
  }
}

/** A collection's table under a name of its own within a statement. */
export interface Table {
  readonly statement: Statement;
  /** The actor whose policies apply. */
  readonly actor: Actor;
  readonly entity: Entity;
  readonly name: string;
  readonly row: DocumentTable;
  /** The index of the actor's policy, where a subselect has found it. */
  readonly policy?: SQL;
}

export const raw = (text: string): SQL => sql.raw(text);
export const NOTHING = sql``;

export const fromOf = ({ entity, name }: Table): SQL => raw(`${entity.table} as ${name}`);

/** `and …` for rows the actor has a policy for; nothing when that is all of them. */
export function andRowFilter({ actor, entity, row }: Table): SQL {
  const condition = rowFilterOf(entity.declaration, actor, row);
  return condition === true ? NOTHING : sql` and (${condition})`;
}

/**
 * A field as the actor may read it: null where they may not, so that no condition, sort or search
 * can tell one hidden value from another.
 */
export const fieldSql = (table: Table, field: Field): SQL =>
  ifReadable(table, field, raw(field.sql(table.name)));

/** The field's text as searches compare it; null where the actor may not read it. */
export function foldedSql(table: Table, field: Field): SQL {
  if (field.folded) {
    return ifReadable(table, field, raw(`(${field.folded(table.name)} collate ru)`));
  }
  const text = sql`${fieldSql(table, field)}::text`;
  return NUMBERS.has(field.kind) ? text : folded(text);
}

/** A value that is folded once, before any row is looked at: a plan kept for all values would fold it for each. */
export const foldedValue = (text: string): SQL => sql`(select ${folded(sql`${text}::text`)})`;

const NUMBERS: ReadonlySet<Field['kind']> = new Set(['integer', 'kopecks', 'decimal']);

/** Tells whether the actor may read the field of every row that the statement answers. */
export const isReadable = (table: Table, field: Field): boolean =>
  field.isSystem || readableSql(table, field.name) === true;

function ifReadable(table: Table, field: Field, column: SQL): SQL {
  if (isReadable(table, field)) return column;
  const readable = readableSql(table, field.name);
  // The value has the field's type also where nobody may read it.
  return sql`case when ${readable === false ? raw('false') : readable} then ${column} end`;
}

const readableSql = ({ actor, entity, row, policy }: Table, name: string) =>
  readableWhere(entity.declaration, actor, { row, name, ...(policy && { policy }) });

/** The rows of a relation: what to select from, which of them, in which order. */
interface JoinedRows {
  readonly table: Table;
  readonly from: SQL;
  readonly on: SQL;
  readonly order: SQL;
  /** The parts of `on`: whether the actor may read the relation, what links the rows, and `and …` for those. */
  readonly readable: SQL;
  readonly parentKey: SQL;
  readonly key: SQL;
  readonly andFilter: SQL;
}

/** Related rows the actor has a policy for, if they may read the relation of this row at all. */
export function join(parent: Table, { name, link, target }: Relation): JoinedRows {
  const table = parent.statement.table(target);
  const readable = readableSql(parent, name);
  const linked = linkTables(parent, table, link);
  const andFilter = andRowFilter(table);
  const on = sql`${linked.key} = ${linked.parentKey}${readable === true ? NOTHING : sql` and ${readable}`}${andFilter}`;
  return {
    table,
    on,
    ...linked,
    readable: readable === true ? sql`true` : sql`${readable}`,
    andFilter,
  };
}

/** The row that a key refers to, to be found apart: what to select from, the key, and `and …` where it may be read. */
export function rowOfKey(parent: Table, { name, target }: Relation, column: string) {
  const table = parent.statement.table(target);
  const readable = readableSql(parent, name);
  return {
    table,
    from: fromOf(table),
    of: raw(`${parent.name}.${column}`),
    readable: readable === true ? NOTHING : sql` and ${readable}`,
  };
}

function linkTables(parent: Table, table: Table, link: Relation['link']) {
  const id = `${table.name}.id`;
  switch (link.kind) {
    case 'key':
      return {
        from: fromOf(table),
        key: raw(id),
        parentKey: raw(`${parent.name}.${link.column}`),
        order: raw(id),
      };
    case 'inverse-key':
      return {
        from: fromOf(table),
        key: raw(`${table.name}.${link.column}`),
        parentKey: raw(`${parent.name}.id`),
        order: raw(id),
      };
    case 'table': {
      const between = `${table.name}l`;
      return {
        from: raw(
          `(${link.table} as ${between} join ${table.entity.table} as ${table.name} on ${id} = ${between}.${link.targetKey})`,
        ),
        key: raw(`${between}.${link.sourceKey}`),
        parentKey: raw(`${parent.name}.id`),
        order: raw(link.order ? `${between}.${link.order}, ${id}` : id),
      };
    }
  }
}
