import { searchOf, textIn } from '../../kit/search.ts';

const stepIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;

/** The way that the open dialog asks about, and the step to put it at; without a step the way is removed. */
export const signInSearch = searchOf({ way: textIn, step: stepIn });
