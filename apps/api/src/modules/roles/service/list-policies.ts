import { type Call, requireOperator } from '../../../platform/call.ts';

/** Strapi's route policies: the service has none. */
export async function listPolicies(call: Call) {
  requireOperator(call);
  return { policies: [] };
}
