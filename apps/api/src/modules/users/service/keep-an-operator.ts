import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { countOperators, lockOperators } from '../repository.ts';

/** Runs a change of accounts; throws `last_operator` where no operator could sign in after it. */
export async function keepAnOperator(call: Call, change: () => Promise<void>): Promise<void> {
  await lockOperators(call.db);
  const before = await countOperators(call.db);
  await change();
  if (before > 0 && (await countOperators(call.db)) === 0) throw new AppError('last_operator');
}
