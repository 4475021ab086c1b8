import type { SlotRefusal } from '@okoshko/contract/schedule/reasons';
import { AppError } from '../../../platform/errors.ts';

/** The refusal of a start that nobody has. */
export const slotUnavailable = (reason: SlotRefusal, nearest: readonly string[]): AppError =>
  new AppError('slot_unavailable', { details: { reason, nearest } });
