import type { Call } from '../../../../platform/call.ts';
import { addUsed } from '../repository.ts';

/** A message that did not arrive goes back to its pack. */
export const returnPaidMessage = ({ db, now }: Call, addon: number): Promise<void> =>
  addUsed(db, addon, { by: -1, now });
