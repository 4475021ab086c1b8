import type { Call } from '../../platform/call.ts';
import { planOf } from '../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../platform/collections/read.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import { AppError } from '../../platform/errors.ts';
import { clientCollection } from '../clients/index.ts';
import { findOwnNumber } from './repository.ts';
import { mergeClients } from './service.ts';

interface Names {
  readonly into: string;
  readonly from: string;
}

/** Merges two clients of the caller's, by number or documentId, and answers the one who stays. */
export const createMergeOwn = (collections: Collections) => async (call: Call, names: Names) => {
  const into = await numberOf(call, names.into);
  const from = await numberOf(call, names.from);
  if (into === from) throw new AppError('merge_invalid');
  await mergeClients(call, { into, from });
  const plan = planOf({ collections, actor: call.actor }, clientCollection, {});
  const data = await readOne(call, plan, byId(String(into)));
  if (!data) throw new AppError('not_found');
  return { data, meta: {} };
};

async function numberOf({ db, actor }: Call, name: string): Promise<number> {
  const number = await findOwnNumber(db, name, actor.isOperator ? 'any' : actor.provider);
  if (number === null) throw new AppError('not_found');
  return number;
}
