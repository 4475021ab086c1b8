/** The first steps, in their order. */
export const SETUP_STEPS = ['who', 'services', 'hours', 'publish'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The facts that decide which first steps are done. */
export interface SetupFacts {
  readonly name: string | null;
  readonly hasServices: boolean;
  readonly hasHours: boolean;
  readonly isPublished: boolean;
}

/** The first steps, each done or not. */
export const doneSteps = (facts: SetupFacts): Readonly<Record<SetupStep, boolean>> => ({
  who: Boolean(facts.name?.trim()),
  services: facts.hasServices,
  hours: facts.hasHours,
  publish: facts.isPublished,
});

/** The steps without which clients would miss something on the page. */
export const missingSteps = (facts: SetupFacts): readonly SetupStep[] =>
  SETUP_STEPS.filter((step) => step !== 'publish' && !doneSteps(facts)[step]);

/** The first step that is not done. */
export const nextStep = (facts: SetupFacts): SetupStep =>
  SETUP_STEPS.find((step) => !doneSteps(facts)[step]) ?? 'publish';

export const stepAfter = (step: SetupStep): SetupStep | null =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + 1] ?? null;
