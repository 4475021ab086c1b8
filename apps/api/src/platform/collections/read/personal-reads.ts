import type { Actor, Ctx } from '../../ctx.ts';
import { auditsReads, recordRead } from '../audit/audit.ts';
import { subjectsOf } from '../audit/subjects.ts';
import type { Entity, Field } from './entity.ts';
import type { Presented } from './present.ts';
import type { Predicate, QueryPlan } from './query/query-plan.ts';
import type { Query } from './query/read-query.ts';

/** Notes a list that staff read of a plan. */
export const auditList = async (
  ctx: Ctx,
  plan: QueryPlan,
  { filters, _q }: Query,
): Promise<void> => {
  if (!auditsReads(ctx.actor) || !isPersonal(plan)) return;
  const search = { ...(filters !== undefined && { filters }), ...(_q !== undefined && { _q }) };
  await recordRead(ctx, { model: modelOf(plan), document: null, search });
};

/** Notes a document that staff read of others. */
export async function auditOne(ctx: Ctx, plan: QueryPlan, document: Presented): Promise<void> {
  if (!isReadOfOthers(ctx.actor, plan, document)) return;
  const about = subjectsOf(plan.entity.declaration.collection, {
    id: Number(document.id),
    values: {},
  });
  await recordRead(ctx, { model: modelOf(plan), document: String(document.documentId), about });
}

/** Tells whether the actor is staff, and the document not their own, or telling of others. */
export const isReadOfOthers = (actor: Actor, plan: QueryPlan, document: Presented): boolean =>
  auditsReads(actor) && isOfOthers(actor, plan, document);

/** Tells whether the document is of others or, being one's own, has relations that lead to documents of others. */
function isOfOthers(actor: Actor, plan: QueryPlan, document: Presented): boolean {
  if (!plan.entity.declaration.personal?.isOwn?.(actor, Number(document.id)))
    return isPersonal(plan);
  return plan.relations.some(({ relation, plan, isCount }) => {
    if (isFoundByPerson(plan) || isCount) return isFoundByPerson(plan);
    const related = [document[relation.name] ?? []].flat() as Presented[];
    return related.some((one) => isOfOthers(actor, plan, one));
  });
}

const modelOf = ({ entity }: QueryPlan): string => entity.declaration.collection.uid;

/** Tells whether an answer has people's data, related documents included, or was found or put in order by it. */
export const isPersonal = (plan: QueryPlan): boolean =>
  plan.fields.some((field) => isOfPerson(plan.entity, field)) ||
  plan.relations.some((one) => (one.isCount ? isFoundByPerson : isPersonal)(one.plan)) ||
  isFoundByPerson(plan);

const isFoundByPerson = ({ entity, where, order }: QueryPlan): boolean =>
  isTestOfPerson(entity, where) ||
  order.some(({ path, field }) => isOfPerson(path.at(-1)?.target ?? entity, field));

function isTestOfPerson(entity: Entity, where: Predicate): boolean {
  switch (where.kind) {
    case 'and':
    case 'or':
      return where.of.some((one) => isTestOfPerson(entity, one));
    case 'related':
      return isTestOfPerson(where.relation.target, where.where);
    case 'search':
      return where.tests.some(({ field }) => isOfPerson(entity, field));
    case 'test':
      return isOfPerson(entity, where.field);
  }
}

/** A document's number and its times tell nothing of a person. */
const isOfPerson = ({ declaration: { personal } }: Entity, { name, isSystem }: Field): boolean =>
  personal !== undefined && !isSystem && (personal.fields?.includes(name) ?? true);
