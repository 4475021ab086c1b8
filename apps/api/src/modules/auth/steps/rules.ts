import type { ErrorCode } from '@okoshko/contract/errors';

/** The providers of each step, in the order of the steps: any of a step's lets through it. */
export type Layout = readonly (readonly string[])[];

export interface Placement {
  readonly step: number;
  readonly provider: string;
}

/** Steps nobody serves have no place in it, nor has what comes after them. */
export function layoutOf(placements: readonly Placement[]): Layout {
  const layout: string[][] = [];
  for (const { step, provider } of placements.toSorted((a, b) => a.step - b.step)) {
    if (step === layout.length) layout.push([provider]);
    else layout[step]?.push(provider);
  }
  return layout;
}

export const stepOf = (layout: Layout, provider: string): number | null => {
  const step = layout.findIndex((providers) => providers.includes(provider));
  return step < 0 ? null : step;
};

/** Why the provider cannot be added there; null: it can. */
export function whyNotAdd(
  layout: Layout,
  { step, provider }: Placement,
  isReady: boolean,
): ErrorCode | null {
  const currentStep = stepOf(layout, provider);
  if (currentStep !== null && currentStep !== step) return 'provider_placed';
  if (step > layout.length) return 'step_gap';
  return isReady ? null : 'provider_unready';
}

/**
 * Why the provider cannot be taken away; null: it can. Each step that is left must have somebody who
 * works, and the first one stays whatever comes.
 */
export function whyNotRemove(
  layout: Layout,
  { step, provider }: Placement,
  ready: ReadonlySet<string>,
): ErrorCode | null {
  const left = (layout[step] ?? []).filter((one) => one !== provider);
  const isLast = step === layout.length - 1;
  if (left.length === 0 && isLast && step > 0) return null;
  return left.some((one) => ready.has(one)) ? null : 'step_needed';
}
