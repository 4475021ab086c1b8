import { oneOf } from '../../kit/search.ts';
import { SETUP_STEPS, type SetupStep } from '../../shared/setup/setup.ts';

/** `step`: none, where the first gap is. */
export const onboardingSearch = (
  search: Record<string, unknown>,
): { step?: SetupStep | undefined } => ({ step: oneOf(search.step, SETUP_STEPS) });
