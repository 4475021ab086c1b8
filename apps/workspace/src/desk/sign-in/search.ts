interface SignInSearch {
  /** What is asked before it is done: a way by its name, and the step that it is put at; without a step it is taken away. */
  way?: string | undefined;
  step?: number | undefined;
}

export const signInSearch = ({ way, step }: Readonly<Record<string, unknown>>): SignInSearch => ({
  way: typeof way === 'string' ? way : undefined,
  step: Number.isInteger(step) && Number(step) >= 0 ? Number(step) : undefined,
});
