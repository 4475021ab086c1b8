/**
 * The parts that the steps after the time take from the booking's bundle: the build makes this module an argument of
 * theirs, as it makes `kit.ts`. `parts.ts` gives it.
 */
export { rubles } from '@okoshko/ui/format';
export { stretchText } from '@okoshko/ui/when';
export { ru } from '../text/ru-booking.ts';
export { deadlineName, zoneLine } from './dates.ts';
export { isProved } from './flow.ts';
export { Frame, Refusal, useAdvice } from './frame.tsx';
export { chosenOf, totalOf } from './selection.ts';
export { ProviderLine } from './services-step.tsx';
