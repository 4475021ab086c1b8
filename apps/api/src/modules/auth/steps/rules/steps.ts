import type { ErrorCode } from '@okoshko/contract/errors';
import { MINUTE } from '../../../../platform/clock.ts';

/** Between one step and the next. */
export const STEP_LIFETIME_MS = 10 * MINUTE;

/** The owner of a proved phone is asked for the password there is; a blocked account is told of it there. */
export const asksForPassword = (
  user: { readonly password_hash: string | null; readonly blocked: boolean } | null,
): boolean => user !== null && (user.blocked || user.password_hash !== null);

/** The providers of each step, in the order of the steps; passing one of a step's passes the step. */
export type Layout = readonly (readonly string[])[];

export interface Placement {
  readonly step: number;
  readonly provider: string;
}

/** A step without a provider ends it: what is placed after the gap does not count. */
export function layoutOf(placements: readonly Placement[]): Layout {
  const layout: string[][] = [];
  for (const { step, provider } of placements.toSorted((a, b) => a.step - b.step)) {
    if (step === layout.length) layout.push([provider]);
    else layout[step]?.push(provider);
  }
  return layout;
}

export const providerStepOf = (layout: Layout, provider: string): number | null => {
  const step = layout.findIndex((providers) => providers.includes(provider));
  return step < 0 ? null : step;
};

/** The reason why the provider cannot be added at the step; null: it can. */
export function whyNotAdd(
  layout: Layout,
  { step, provider }: Placement,
  isReady: boolean,
): ErrorCode | null {
  const currentStep = providerStepOf(layout, provider);
  if (currentStep !== null && currentStep !== step) return 'provider_placed';
  if (step > layout.length) return 'step_gap';
  return isReady ? null : 'provider_unready';
}

/**
 * The reason why the provider cannot be removed; null: it can. Each remaining step must have a provider that is ready,
 * and there is always a first step.
 */
export function whyNotRemove(
  layout: Layout,
  { step, provider }: Placement,
  ready: ReadonlySet<string>,
): ErrorCode | null {
  const remaining = (layout[step] ?? []).filter((name) => name !== provider);
  const isLast = step === layout.length - 1;
  if (remaining.length === 0 && isLast && step > 0) return null;
  return remaining.some((name) => ready.has(name)) ? null : 'step_needed';
}
