interface SignInSearch {
  /** The way that the open dialog asks about, and the step to put it at; without a step the way is removed. */
  way?: string | undefined;
  step?: number | undefined;
}

export const signInSearch = ({ way, step }: Readonly<Record<string, unknown>>): SignInSearch => ({
  way: typeof way === 'string' ? way : undefined,
  step: Number.isInteger(step) && Number(step) >= 0 ? Number(step) : undefined,
});
