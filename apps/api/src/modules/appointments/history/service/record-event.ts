import type { Call } from '../../../../platform/call.ts';
import { insertTogether } from '../../../../platform/db/insert-rows.ts';
import type { AppointmentRow } from '../../repository.ts';
import type { AppointmentEvent } from '../../rules/notices.ts';
import { newEvents } from '../repository.ts';
import { eventRowOf } from '../rules.ts';

/** Records an event in the appointment's history without notifying anybody. */
export const recordEvent = (
  call: Call,
  appointment: AppointmentRow,
  event: AppointmentEvent,
): Promise<void> => insertTogether(call.db, [newEvents([eventRowOf(call, appointment, event)])]);
