import { sql } from 'drizzle-orm';
import type { Ctx } from '../../ctx.ts';
import { rows } from '../../db/rows.ts';
import type { Declaration, OwnerKind } from '../declare/declaration.ts';
import type { Entity, Field } from './entity.ts';
import type { Predicate, QueryPlan, Scalar } from './query/query-plan.ts';
import { raw } from './sql/statement.ts';

/** The account or provider that all rows of an answer are of. */
interface AnswerOwner {
  readonly kind: OwnerKind;
  readonly id: number;
}

/**
 * The topics under which changes of a plan's answer are announced; null: some of its rows are announced otherwise, or
 * not at all. Rows that relations lead to are of the same owner, or of none (`owner` of the declaration).
 */
export function topicsOf(plan: QueryPlan, owner: AnswerOwner | null): readonly string[] | null {
  const topics = new Set<string>();
  for (const { announced } of declarationsOf(plan)) {
    if (typeof announced === 'string') topics.add(announced);
    else if (owner && announced?.includes(owner.kind)) topics.add(`${owner.kind}:${owner.id}`);
    else return null;
  }
  return [...topics];
}

/** All whose rows decide over the answer. */
const declarationsOf = (plan: QueryPlan): readonly Declaration[] => [
  plan.entity.declaration,
  ...plan.relations.flatMap((one) => declarationsOf(one.plan)),
  ...plan.order.flatMap(({ path }) => path.map(({ target }) => target.declaration)),
  ...testedBy(plan.where),
];

const testedBy = (where: Predicate): readonly Declaration[] => {
  if (where.kind === 'test' || where.kind === 'search') return [];
  if (where.kind !== 'related') return where.of.flatMap(testedBy);
  return [where.relation.target.declaration, ...testedBy(where.where)];
};

/** One provider, by what only one has. */
export interface ProviderReference {
  readonly entity: Entity;
  readonly field: Field;
  readonly value: Scalar;
}

/** The provider whose rows alone the plan can answer, by its condition; null: it may answer those of several. */
export function providerOf({ entity, where }: QueryPlan): ProviderReference | null {
  const { announced, owner } = entity.declaration;
  if (typeof announced === 'string' || !announced?.includes('provider')) return null;
  if (owner === undefined) return uniqueTest(entity, where);
  for (const one of conjunction(where)) {
    if (one.kind !== 'related' || one.relation.name !== owner) continue;
    const reference = uniqueTest(one.relation.target, one.where);
    if (reference) return reference;
  }
  return null;
}

function uniqueTest(entity: Entity, where: Predicate): ProviderReference | null {
  for (const one of conjunction(where)) {
    if (one.kind !== 'test' || one.test !== 'eq' || one.isNegated) continue;
    const { field, values } = one;
    const [value] = values;
    if (value !== undefined && isUnique(entity, field)) return { entity, field, value };
  }
  return null;
}

const conjunction = (where: Predicate): readonly Predicate[] =>
  where.kind === 'and' ? where.of.flatMap(conjunction) : [where];

const isUnique = ({ declaration }: Entity, { name }: Field): boolean =>
  name === 'id' || name === 'documentId' || declaration.columns[name]?.isUnique === true;

/** The provider's row; null: there is none. */
export async function findProvider(
  { db }: Pick<Ctx, 'db'>,
  { entity, field, value }: ProviderReference,
): Promise<AnswerOwner | null> {
  const [row] = await rows<{ id: number }>(
    db,
    sql`select t.id from ${raw(entity.table)} as t where ${raw(field.sql('t'))} = ${value}`,
  );
  return row ? { kind: 'provider', id: row.id } : null;
}
