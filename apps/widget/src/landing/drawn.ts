/** An element as the build drew it; a number among the children is the position of another in the list. */
export type DrawnElement = readonly [
  tag: string,
  attributes: Record<string, string>,
  children: readonly (string | number)[],
];

/** Every element once, and where each state of the landing begins. */
export interface DrawnLanding<State extends string> {
  readonly elements: readonly DrawnElement[];
  readonly states: Readonly<Record<State, number>>;
}

/** The states of a landing block: the user is not known yet, nobody, not loaded, known; the tariffs did not come. */
export const LANDING_STATES = [
  'pending',
  'anonymous',
  'userFailed',
  'open',
  'tariffsFailed',
] as const;
export type LandingState = (typeof LANDING_STATES)[number];
