import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { consumeStep } from '../repository.ts';

/** Uses up the token of a passed step. */
export async function consumePassed({ db, now }: Call, tokenHash: string): Promise<void> {
  const isConsumed = await consumeStep(db, { kind: 'passed', tokenHash }, now);
  if (!isConsumed) throw new AppError('step_expired');
}
