import { searchOf } from '../../kit/search.ts';
import { SETUP_STEPS } from '../../shared/setup/setup.ts';

/** `step`: none, where the first gap is. */
export const onboardingSearch = searchOf({ step: SETUP_STEPS });
