/** The ways a message can go. */
export const CHANNELS = ['sms', 'push', 'telegram', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The order in which they are tried where a provider chose none: push and Telegram cost nothing, SMS reaches everybody. */
export const DEFAULT_CHANNELS: readonly Channel[] = ['push', 'telegram', 'sms'];

/** The statuses of a message in the outbox; `unknown`: it may have arrived. */
export const MESSAGE_STATUSES = ['queued', 'sent', 'failed', 'unknown', 'cancelled'] as const;

/**
 * The outcomes of an attempt to send a message. `throttled`: its supplier takes none for a while; `refused`: it never
 * takes this one; `failed`: it may later; `unknown`: it may have taken it.
 */
export const ATTEMPT_OUTCOMES = ['accepted', 'throttled', 'refused', 'failed', 'unknown'] as const;

/** The statuses by which lists of the outbox choose. */
export const MESSAGE_CHOICES = [...MESSAGE_STATUSES, 'any'] as const;

/**
 * Why a message was not sent. `appointment_changed`: it was moved, cancelled or declined meanwhile; `unreachable`: the
 * client has no address of its channels; `stopped`: an operator stopped the broadcast it was of; `no_channel`: those they have are switched off;
 * `sender_unproved`: its provider has proved no phone; `sms_stopped`: an operator stopped their SMS, or all; `country_closed`: the service
 * sends no SMS to the phone's country; `phone_limit`: the phone got as many SMS as it may in a day; `sender_hour_limit`, `sender_day_limit`: their plan
 * has no more of the hour or of the day; `country_limit`, `service_limit`: the money for the country, or for all, is used up; `gateway`: the
 * supplier refused it, failed, or did not say.
 */
export const MESSAGE_FAILURES = [
  'too_late',
  'client_gone',
  'opted_out',
  'reviewed',
  'appointment_changed',
  'unreachable',
  'no_channel',
  'stopped',
  'sender_unproved',
  'sms_stopped',
  'country_closed',
  'phone_limit',
  'sender_hour_limit',
  'sender_day_limit',
  'country_limit',
  'service_limit',
  'gateway',
] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

/**
 * The shares of the day's money that SMS spend: codes to phones of accounts, codes to phones that no account has, and
 * all other messages. No share ever lends to another one, so that neither strangers nor bookings stop somebody's
 * sign-in, and codes stop no booking.
 */
export const SHARES = ['codes', 'new_codes', 'messages'] as const;
export type Share = (typeof SHARES)[number];
