import { type Call, userIdOf } from '../../../platform/call.ts';
import { presentConsent } from '../present.ts';
import { findConsents } from '../repository.ts';

export const listConsents = async (call: Call) => ({
  data: (await findConsents(call.db, userIdOf(call))).map(presentConsent),
});
