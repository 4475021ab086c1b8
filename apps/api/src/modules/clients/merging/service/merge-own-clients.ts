import type { Call } from '../../../../platform/call.ts';
import { scopeOf } from '../../../../platform/collections/policy.ts';
import { planOf } from '../../../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../../../platform/collections/read.ts';
import { AppError } from '../../../../platform/errors.ts';
import { clientCollection } from '../../collection.ts';
import { findOwnClientId } from '../repository.ts';
import { mergeClients } from './merge-clients.ts';

/** Ids or documentIds. */
interface MergeInput {
  readonly into: string;
  readonly from: string;
}

/**
 * Merges two clients of the caller's provider (operators: of any) and answers the one that stays. Throws
 * `not_found`, `merge_invalid`, `clients_differ`.
 */
export async function mergeOwnClients(call: Call<'collections' | 'ports'>, input: MergeInput) {
  const into = await clientIdOf(call, input.into);
  const from = await clientIdOf(call, input.from);
  if (into === from) throw new AppError('merge_invalid');
  await mergeClients(call, { into, from });
  const data = await readOne(call, planOf(scopeOf(call), clientCollection, {}), byId(String(into)));
  if (!data) throw new AppError('not_found');
  return { data, meta: {} };
}

async function clientIdOf({ db, actor }: Call, id: string): Promise<number> {
  const client = await findOwnClientId(db, id, actor.isOperator ? 'any' : actor.provider);
  if (client === null) throw new AppError('not_found');
  return client;
}
