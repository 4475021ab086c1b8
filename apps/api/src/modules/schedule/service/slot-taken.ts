import type { Call } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import type { SlotRequest } from '../rules/slot-request.ts';
import { nearestSlots } from './nearest-slots.ts';

/** The refusal of a start that somebody has, with the nearest ones. */
export const slotTaken = async (call: Call, request: SlotRequest): Promise<AppError> =>
  new AppError('slot_taken', { details: { nearest: await nearestSlots(call, request) } });
