import { words } from '../text/ru-finish.ts';
import { CalendarLinks, mapUrl, OutLink } from './calendar-links.tsx';
import { CodeStep, LateRefusal } from './code-step.tsx';
import finishStyles from './finish.css?inline';
import { FinishStep } from './finish-step.tsx';
import { faultWords, NO_PHONE, wholePhone } from './phone-words.ts';

export type Finish = typeof finish;

/** The steps after the time, in a bundle of their own: who books has it before the time is chosen. */
export const finish = {
  ...{ words, finishStyles },
  ...{ CodeStep, FinishStep },
  ...{ CalendarLinks, OutLink, Refusal: LateRefusal },
  ...{ NO_PHONE, faultWords, mapUrl, wholePhone },
};
