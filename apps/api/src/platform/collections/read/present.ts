import { sentence } from '../../sentence.ts';
import { mayRead, policyAt } from '../declare/policy.ts';
import type { Field } from './entity.ts';
import { badQuery } from './query/query-context.ts';
import type { PopulatedRelation, QueryPlan } from './query/query-plan.ts';
import { MAX_LIST } from './sql/document.ts';

/** Policy, fields, relations: as `sql/document.ts` selects them. */
export type DocumentValues = readonly unknown[];
export type Presented = Record<string, unknown>;

/** A document as the wire has it: what the actor's policy may read of it, and nothing else. */
export function present(plan: QueryPlan, values: DocumentValues): Presented {
  const policy = policyAt(plan.entity.declaration, values[0]);
  const document: Presented = {};
  let at = 1;
  for (const field of plan.fields) {
    const value = values[at++];
    if (field.isSystem || mayRead(policy, field.name)) {
      document[field.name] = field.present ? field.present(value) : presentValue(field, value);
    }
  }
  for (const one of plan.relations) {
    const value = values[at++];
    if (mayRead(policy, one.relation.name)) {
      document[one.relation.name] = presentRelated(one, value);
    }
  }
  return document;
}

/** `value` is what `sql/document.ts` selects for the relation. */
function presentRelated({ relation, plan, isCount }: PopulatedRelation, value: unknown): unknown {
  if (isCount) return { count: value };
  if (value === null) return null;
  if (!relation.isMany) return present(plan, value as DocumentValues);
  const rows = value as readonly DocumentValues[];
  if (rows.length > MAX_LIST) {
    const reason = sentence('too_many_rows', { name: relation.name, max: MAX_LIST });
    throw badQuery(['populate'], reason);
  }
  return rows.map((row) => present(plan, row));
}

function presentValue({ kind }: Field, value: unknown): unknown {
  if (value === null) return null;
  if (kind === 'datetime') return instant(String(value));
  return kind === 'time' ? wallTime(String(value)) : value;
}

/**
 * PostgreSQL's JSON has the session's offset and drops zeros at the end; the wire has UTC with milliseconds.
 */
function instant(text: string): string {
  if (text.length === 25 && text.endsWith('+00:00')) return `${text.slice(0, 19)}.000Z`;
  return new Date(text).toISOString();
}

/** With three decimals of a second, or with none. */
const wallTime = (text: string): string =>
  text.length === 8 ? text : `${text.slice(0, 8)}.${text.slice(9, 12).padEnd(3, '0')}`;
