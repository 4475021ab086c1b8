import { type Call, userIdOf } from '../../../platform/call.ts';
import { findAccountData } from '../repository.ts';

export const exportAccount = (call: Call): Promise<Record<string, unknown>> =>
  findAccountData(call.db, userIdOf(call));
