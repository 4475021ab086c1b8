/** What a landing block shows: the user not known yet, nobody, a user who could not be loaded, a user, tariffs that did not come. */
export const LANDING_STATES = [
  'pending',
  'anonymous',
  'userFailed',
  'open',
  'tariffsFailed',
] as const;
export type LandingState = (typeof LANDING_STATES)[number];
