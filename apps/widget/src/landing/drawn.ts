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
