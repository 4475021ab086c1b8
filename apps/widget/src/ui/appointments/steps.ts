import type { Steps } from './appointments-services.ts';
import { MoveScreen } from './move-screen.tsx';
import { CancelScreen, ReviewScreen } from './press-screen.tsx';
import styles from './steps.css?inline';

/** The screens for the client's own appointments. */
export const steps: Steps = {
  styles,
  screens: { move: MoveScreen, cancel: CancelScreen, review: ReviewScreen },
};
