interface Installation {
  /** The number of missing lines. */
  readonly missing: number;
  readonly hasProfessionals: boolean;
  /** The page was already shown in this tab. */
  readonly wasShown: boolean;
}

/** Tells whether an operator first sees what a new installation lacks: once only, so that the inbox stays reachable. */
export const isFirstPage = ({ missing, hasProfessionals, wasShown }: Installation): boolean =>
  missing > 0 && !hasProfessionals && !wasShown;
