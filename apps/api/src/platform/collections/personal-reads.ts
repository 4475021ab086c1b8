import { auditEntries } from '../../tables/audit.ts';
import type { Actor, Call } from '../call.ts';
import { HOUR } from '../clock.ts';
import { hashToken, newDocument } from '../tokens.ts';
import type { Values } from './declaration.ts';
import type { Entity, Field } from './entity.ts';
import type { Presented } from './present.ts';
import type { Predicate, QueryPlan } from './query/query-plan.ts';
import type { Query } from './query/read-query.ts';

/** Whose data was read: a document's or, where it is null, that of all who were found by a search. */
interface PersonalRead {
  readonly model: string;
  readonly document: string | null;
  readonly search?: Values;
}

/** Whether the actor's reading of people's data is written down: that of staff, by name. */
export const isNoted = ({ isOperator, user }: Actor): boolean => isOperator && user !== null;

/**
 * Writes an audit entry of what an operator reads of others, before the answer leaves: one for the same in the same
 * hour. A reading goes on where the entry cannot be written, and the log tells of it.
 */
export async function noteRead(call: Call, read: PersonalRead): Promise<void> {
  if (!isNoted(call.actor)) return;
  await insertRead(call, read).catch((error: unknown) =>
    call.log.error({ err: error }, 'a reading of personal data is not in the audit log'),
  );
}

/** Writes an audit entry of all of somebody's data that an operator takes out; each time. */
export async function noteExport(
  { db, actor: { user }, now, sender }: Call,
  { model, document }: PersonalRead,
): Promise<void> {
  await db.insert(auditEntries).values({
    ...newDocument(now),
    ...{ user, action: 'export', model, document },
    address: sender?.address ?? null,
  });
}

async function insertRead(
  { db, actor: { user }, now, sender }: Call,
  { model, document, search }: PersonalRead,
): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR);
  const what = document ?? hashToken(withoutInstants(search ?? {}));
  await db
    .insert(auditEntries)
    .values({
      ...newDocument(now),
      ...{ user, action: 'read', model, document, search },
      address: sender?.address ?? null,
      read_key: [user, hour, model, what].join(' '),
    })
    .onConflictDoNothing({ target: auditEntries.read_key });
}

/** Screens that ask for what changed since name another instant each time, and look for the same. */
const withoutInstants = (search: Values): string =>
  JSON.stringify(search).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

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
  await noteRead(call, { model: modelOf(plan), document: String(document.documentId) });
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
