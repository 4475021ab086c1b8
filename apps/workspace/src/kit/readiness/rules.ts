interface Installation {
  /** How many lines are missing. */
  readonly missing: number;
  readonly hasProfessionals: boolean;
  /** In this tab, already. */
  readonly wasShown: boolean;
}

/** Whether a new installation's operator is shown what it lacks before all else: once, the inbox stays within reach. */
export const isFirstPage = ({ missing, hasProfessionals, wasShown }: Installation): boolean =>
  missing > 0 && !hasProfessionals && !wasShown;
