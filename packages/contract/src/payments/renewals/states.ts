/** The kinds of method that a renewal may charge. */
export const RENEWAL_METHODS = ['card', 'sbp'] as const;
export type RenewalMethod = (typeof RENEWAL_METHODS)[number];

/** `binding`: the buyer has not confirmed the method at the provider yet. */
export const RENEWAL_STATES = ['binding', 'active', 'ended'] as const;
export type RenewalState = (typeof RENEWAL_STATES)[number];

/**
 * Why a renewal is over. `stopped`: its owner refused, in the cabinet or by a link. `revoked`: the bank says that the
 * permission was withdrawn there. `not_bound`: the method was never confirmed. `declined`: all tries were. `price_rose`:
 * a month costs more than was agreed to. `plan_changed`: the plan is another one, was cancelled or cut short.
 * `plan_over`: it ended before a charge could be made. `not_sold`: the tariff is no longer on sale, or costs nothing.
 */
export const RENEWAL_ENDS = [
  'stopped',
  'revoked',
  'not_bound',
  'declined',
  'price_rose',
  'plan_changed',
  'plan_over',
  'not_sold',
  'account_closed',
] as const;
export type RenewalEnd = (typeof RENEWAL_ENDS)[number];
