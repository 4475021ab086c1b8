import type { Facts, ForeignKeyFacts, TableFacts, TriggerFacts } from './facts.ts';
import type { Distributed, Placement, Placements } from './placement.ts';

/** Why Citus would not take an object as it is. */
export type ObstacleKind =
  | 'no column'
  | 'nullable column'
  | 'integer identity'
  | 'key'
  | 'colocated foreign key'
  | 'foreign key that clears its column'
  | 'foreign key across machines'
  | 'trigger'
  | 'trigger within the shard'
  | 'trigger across machines'
  | 'local trigger reaching shards'
  | 'refused';

export interface Obstacle {
  readonly table: string;
  /** The column's, constraint's, index's or trigger's. */
  readonly name: string;
  readonly kind: ObstacleKind;
}

/** What each kind means, as it is reported to whoever has to list an object. */
export const DESCRIPTIONS: Readonly<Record<ObstacleKind, string>> = {
  'no column': 'a column that the table would be distributed by, and has not',
  'nullable column': 'the column that the table is distributed by, and may be null',
  'integer identity': 'an integer identity, which only the coordinator can count on',
  key: 'a key that does not hold the column that the table is distributed by',
  'colocated foreign key':
    'a foreign key to the same shard that does not hold the column that both are distributed by',
  'foreign key that clears its column':
    'a foreign key to the same shard that would clear (ON DELETE SET NULL) the column that both are distributed by',
  'foreign key across machines': 'a foreign key to rows that are on another machine',
  trigger: 'a trigger of a table that is not local, on its own row',
  'trigger within the shard': 'a trigger that reads or writes other rows of the same shard',
  'trigger across machines': 'a trigger that notifies, or reaches rows that are on another machine',
  'local trigger reaching shards': 'a trigger of a local table that reaches rows of all shards',
  refused: 'what the table’s placement rules out',
};

/** The type of all columns that tables are distributed by: rows of equal values are on one machine only then. */
const DISTRIBUTED_TYPE = 'integer';

/** What stands between this schema and these placements, by Citus' public rules (docs/scaling.md names their sources). */
export function obstaclesOf(facts: Facts, placements: Placements): readonly Obstacle[] {
  return facts.tables.flatMap((table) => {
    const placement = placements[table.name];
    if (!placement) return [];
    const own = isDistributed(placement) ? ofDistributed(table, placement) : [];
    const keys = table.foreignKeys.flatMap((key) => {
      const kind = ofForeignKey(key, placement, placements[key.to]);
      return kind === null ? [] : [{ name: key.name, kind }];
    });
    const triggers = table.triggers.flatMap((trigger) => {
      const kind = ofTrigger(trigger, placement, { facts, placements });
      return kind === null ? [] : [{ name: trigger.name, kind }];
    });
    return [...own, ...keys, ...triggers].map((one) => ({ table: table.name, ...one }));
  });
}

type OwnObstacle = Omit<Obstacle, 'table'>;

function ofDistributed(table: TableFacts, { by }: Distributed): readonly OwnObstacle[] {
  const column = table.columns.find(({ name }) => name === by);
  const own: OwnObstacle[] = [];
  if (!column) own.push({ name: by, kind: 'no column' });
  else if (!column.isNotNull) own.push({ name: by, kind: 'nullable column' });
  if (column && column.type !== DISTRIBUTED_TYPE) own.push({ name: by, kind: 'refused' });
  for (const { name, type, isIdentity } of table.columns) {
    if (isIdentity && type !== 'bigint') own.push({ name, kind: 'integer identity' });
  }
  for (const { name, columns } of table.keys) {
    if (!columns.includes(by)) own.push({ name, kind: 'key' });
  }
  return own;
}

function ofForeignKey(
  key: ForeignKeyFacts,
  from: Placement,
  to: Placement | undefined,
): ObstacleKind | null {
  const sets = key.onDelete === 'n' || key.onDelete === 'd';
  const refuses = key.onDelete === 'a' || key.onDelete === 'r';
  if (!to) return 'refused';
  if (isDistributed(from) && isDistributed(to)) return ofKeyBetween(key, from, to);
  if (isDistributed(from)) {
    if (to.at === 'coordinator') return 'foreign key across machines';
    return sets && key.columns.includes(from.by) ? 'foreign key that clears its column' : null;
  }
  if (isDistributed(to))
    return from.at === 'everywhere' ? 'refused' : 'foreign key across machines';
  const isBack = from.at === 'everywhere' && to.at === 'coordinator';
  return isBack && !refuses ? 'foreign key across machines' : null;
}

function ofKeyBetween(key: ForeignKeyFacts, from: Distributed, to: Distributed) {
  if (groupOf(from) !== groupOf(to)) return 'foreign key across machines';
  if (key.onDelete === 'n' || key.onDelete === 'd') return 'foreign key that clears its column';
  const position = key.columns.indexOf(from.by);
  return position >= 0 && key.toColumns[position] === to.by ? null : 'colocated foreign key';
}

interface Schema {
  readonly facts: Facts;
  readonly placements: Placements;
}

function ofTrigger(trigger: TriggerFacts, own: Placement, schema: Schema): ObstacleKind | null {
  const { notifies, tables } = reachOf(trigger.calls, schema.facts);
  const reached = tables.flatMap((table) => schema.placements[table] ?? []);
  if (own.at === 'coordinator')
    return reached.some(isDistributed) ? 'local trigger reaching shards' : null;
  const isColocated = (other: Placement) =>
    isDistributed(own) && isDistributed(other)
      ? groupOf(own) === groupOf(other)
      : other.at === 'everywhere' && isDistributed(own);
  if (notifies || !reached.every(isColocated)) return 'trigger across machines';
  return reached.length > 0 ? 'trigger within the shard' : 'trigger';
}

interface Reach {
  readonly notifies: boolean;
  readonly tables: readonly string[];
}

/** What a function reaches, those that it calls included. */
function reachOf(name: string, facts: Facts, callers: readonly string[] = []): Reach {
  const body = facts.functions.find((one) => one.name === name)?.body ?? '';
  const words = new Set(body.match(/\w+/g));
  const called = facts.functions.filter(
    (other) =>
      other.name !== name && !callers.includes(other.name) && callOf(other.name).test(body),
  );
  const further = called.map((other) => reachOf(other.name, facts, [...callers, name]));
  const all = facts.tables.map((table) => table.name);
  // A statement whose table is put in at run time may reach any.
  const tables = OF_UNKNOWN_TABLE.test(body) ? all : all.filter((table) => words.has(table));
  return {
    notifies: NOTIFIES.test(body) || further.some(({ notifies }) => notifies),
    tables: [...new Set([...tables, ...further.flatMap((reach) => reach.tables)])],
  };
}

/** Either all of the statement is a value, or its table is: `execute statement`, `execute format('delete from %I', …)`. */
const OF_UNKNOWN_TABLE =
  /\bexecute\s+(?!'|format\s*\(\s*')|\b(?:from|join|into|update)\s+(?:%|'\s*\|\|)/i;
const NOTIFIES = /\b(?:pg_notify\(|notify\s)/i;
const callOf = (name: string) => new RegExp(`\\b${name}\\(`);

const isDistributed = (placement: Placement): placement is Distributed => placement.at === 'shards';

/** Rows of one group with equal values are on one machine. */
const groupOf = ({ by }: Distributed) => (by === 'user' ? 'account' : 'provider');
