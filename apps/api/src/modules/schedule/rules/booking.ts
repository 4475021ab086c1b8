import type { SlotRefusal } from '@okoshko/contract/schedule/reasons';
import {
  type AppointmentRequest,
  type BookingRules,
  extentOf,
  MINUTE,
  minuteOf,
} from '@okoshko/slots';
import { AppError } from '../../../platform/errors.ts';

/** The appointment a slot is for. */
export interface SlotRequest {
  /** Id of the provider profile. */
  readonly provider: number;
  /** Ids, in the appointment's order; at least one. */
  readonly services: readonly number[];
  readonly starts_at: Date;
  /** Instead of that of the services; minutes. */
  readonly duration?: number | undefined;
  /** The appointment to move, as the caller may: its own time counts as free. */
  readonly except?: number;
  /** It starts then already: neither grid nor lead time counts, only that its time is free and within the hours. */
  readonly keepsStart?: boolean;
  /** The nearest starts of groups must have so many. */
  readonly seats?: number;
  /** A blocked client is refused. */
  readonly client: number | null;
}

interface Service {
  readonly id: number;
  readonly duration: number;
  readonly buffer_before: number;
  readonly buffer_after: number;
  readonly step: number | null;
  readonly capacity: number;
}

/** A request of these services, one after another; `duration` in minutes replaces that of the services. */
export function requestOf(
  services: readonly Service[],
  { duration, seats }: { readonly duration?: number | undefined; readonly seats: number },
): AppointmentRequest {
  return {
    ...extentOf(services),
    ...(duration !== undefined && { duration: duration * MINUTE }),
    services: services.map(({ id }) => id),
    seats,
  };
}

/** The settings by which a provider takes bookings. */
export interface BookingSettings {
  readonly slot_mode: BookingRules['mode'];
  readonly step: number;
  readonly fixed_times: readonly string[];
  readonly min_lead_minutes: number;
  readonly max_lead_days: number;
  readonly max_per_day: number | null;
  /** Minutes of the shortest service that is offered. */
  readonly shortest: number | null;
}

/** The provider's settings as the engine takes them. */
export const bookingRulesOf = (settings: BookingSettings, step: number): BookingRules => ({
  mode: settings.slot_mode,
  step,
  fixed: settings.fixed_times.map(minuteOf),
  lead: settings.min_lead_minutes * MINUTE,
  horizon: settings.max_lead_days,
  maxPerDay: settings.max_per_day,
  shortest: (settings.shortest ?? 0) * MINUTE,
});

/**
 * The grid of starts in minutes: that of the first service that has one, else the provider's. If the query names
 * another, the provider gets that one, a client the starts that are on both.
 */
export function slotStepOf(
  settings: { readonly step: number; readonly is_by_provider: boolean },
  services: readonly Service[],
  step: number | undefined,
): number {
  const own = services.find((one) => one.step !== null)?.step ?? settings.step;
  if (step === undefined) return own;
  return settings.is_by_provider ? step : (own * step) / greatestCommonDivisor(own, step);
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

export const serviceUnavailable = (service: string | number): AppError =>
  new AppError('service_unavailable', { details: { service } });

/** The refusal of a start that nobody has. */
export const slotUnavailable = (reason: SlotRefusal, nearest: readonly string[]): AppError =>
  new AppError('slot_unavailable', { details: { reason, nearest } });

/** The id that a hold has among the appointments of a calendar; no appointment has it. */
export const HOLD = 0;
