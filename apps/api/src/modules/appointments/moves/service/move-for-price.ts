import type { Call } from '../../../../platform/call.ts';
import { findOwnParticipant } from '../../participants/service/find-own-participant.ts';
import type { AppointmentRow } from '../../repository.ts';
import { requireExpected } from '../../rules/terms.ts';
import { changeAppointment } from '../../service/change-appointment.ts';

interface AgreedMove {
  readonly starts_at: Date;
  /** What the client was told that it costs then, kopecks; undefined: nothing. */
  readonly expected_price: number | undefined;
}

/** Moves a locked appointment of the caller's, in their transaction. Throws `price_changed` where it costs them another sum then. */
export async function moveForPrice(
  call: Call<'config'>,
  appointment: AppointmentRow,
  { starts_at, expected_price }: AgreedMove,
): Promise<void> {
  await changeAppointment(call, appointment.id, { starts_at });
  const own = await findOwnParticipant(call, appointment);
  if (own) requireExpected(own.price, expected_price);
}
