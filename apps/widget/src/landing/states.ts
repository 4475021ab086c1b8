/** The states of a landing block: the user is not known yet, nobody, not loaded, known; the tariffs did not come. */
export const LANDING_STATES = [
  'pending',
  'anonymous',
  'userFailed',
  'open',
  'tariffsFailed',
] as const;
export type LandingState = (typeof LANDING_STATES)[number];
