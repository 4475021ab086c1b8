import { type Call, requireOperator } from '../../../../platform/call.ts';
import { findCities } from '../repository.ts';

/** What an audience may be narrowed to. */
export async function listCities(call: Call) {
  requireOperator(call);
  return { data: await findCities(call.db) };
}
