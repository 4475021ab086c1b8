/** A way to pass a step, and where it stands; null: nowhere. */
export interface Way {
  readonly name: string;
  /** True if the server is set up for it. */
  readonly ready: boolean;
  readonly step: number | null;
}

/** The ways of each step, in the order of the steps. */
export function stepsOf(ways: readonly Way[]): readonly (readonly Way[])[] {
  const count = Math.max(0, ...ways.map(({ step }) => (step ?? -1) + 1));
  return Array.from({ length: count }, (_, step) => ways.filter((way) => way.step === step));
}

/** The ways that stand at no step yet. */
export const waysLeft = (ways: readonly Way[]): readonly Way[] =>
  ways.filter(({ step }) => step === null);

/** The effect of removing a way: one way less, the end of its step, or that nobody could sign in, so that it stays. */
export type Removal = 'one less' | 'no step' | 'impossible';

/** Follows the server's rule: each step keeps a way that works, but the last step may go as a whole. */
export function removalOf(ways: readonly Way[], { name, step }: Way): Removal {
  const steps = stepsOf(ways);
  const others = (steps[step ?? 0] ?? []).filter((way) => way.name !== name);
  const isLast = step === steps.length - 1 && step > 0;
  if (others.length === 0 && isLast) return 'no step';
  return others.some(({ ready }) => ready) ? 'one less' : 'impossible';
}
