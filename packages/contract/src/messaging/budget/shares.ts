/**
 * The shares of the day's money that SMS spend: codes to phones of accounts, codes to phones that no account has, and
 * all other messages. No share ever lends to another one, so that neither strangers nor bookings stop somebody's
 * sign-in, and codes stop no booking.
 */
export const SHARES = ['codes', 'new_codes', 'messages'] as const;
export type Share = (typeof SHARES)[number];
