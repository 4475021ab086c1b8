import { type Call, userIdOf } from '../../../../platform/call.ts';
import { presentSettings } from '../present.ts';
import { findSettings } from '../repository.ts';

/** What the caller is told of outside the service. */
export const readSettings = async (call: Call<'config' | 'gateways'>) =>
  presentSettings(call, await findSettings(call.db, userIdOf(call)));
