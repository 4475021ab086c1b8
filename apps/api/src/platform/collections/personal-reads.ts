import type { Call } from '../call.ts';
import { isNoted, noteRead } from './audit.ts';
import type { Entity, Field } from './entity.ts';
import { peopleOf } from './people.ts';
import type { Presented } from './present.ts';
import type { Predicate, QueryPlan } from './query/query-plan.ts';
import type { Query } from './query/read-query.ts';

/** Notes a list that staff read of a plan. */
export const noteList = async (
  call: Call,
  plan: QueryPlan,
  { filters, _q }: Query,
): Promise<void> => {
  if (!isNoted(call.actor) || !isPersonal(plan)) return;
  const search = { ...(filters !== undefined && { filters }), ...(_q !== undefined && { _q }) };
  await noteRead(call, { model: modelOf(plan), document: null, search });
};

/** Notes a document that staff read, unless it is their own. */
export const noteOne = async (call: Call, plan: QueryPlan, document: Presented): Promise<void> => {
  if (!isNoted(call.actor) || !isPersonal(plan)) return;
  const { personal } = plan.entity.declaration;
  if (personal?.isOwn?.(call.actor, Number(document.id))) return;
  const about = peopleOf(plan.entity.declaration.collection, {
    id: Number(document.id),
    values: {},
  });
  await noteRead(call, { model: modelOf(plan), document: String(document.documentId), about });
};

const modelOf = ({ entity }: QueryPlan): string => entity.declaration.collection.uid;

/** Whether an answer has people's data, related documents included, or was found by it. */
export const isPersonal = ({ entity, fields, relations, where }: QueryPlan): boolean =>
  fields.some((field) => isOfPerson(entity, field)) ||
  relations.some(({ plan, isCount }) => !isCount && isPersonal(plan)) ||
  isFoundByPerson(entity, where);

function isFoundByPerson(entity: Entity, where: Predicate): boolean {
  switch (where.kind) {
    case 'and':
    case 'or':
      return where.of.some((one) => isFoundByPerson(entity, one));
    case 'related':
      return isFoundByPerson(where.relation.target, where.where);
    case 'search':
      return where.tests.some(({ field }) => isOfPerson(entity, field));
    case 'test':
      return isOfPerson(entity, where.field);
  }
}

/** A document's number and its times tell nothing of a person. */
const isOfPerson = ({ declaration: { personal } }: Entity, { name, isSystem }: Field): boolean =>
  personal !== undefined && !isSystem && (personal.fields?.includes(name) ?? true);
