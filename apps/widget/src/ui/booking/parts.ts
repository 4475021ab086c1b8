import { googleUrl, mapUrl } from './calendar-links.ts';
import { CodeStep } from './code-step.tsx';
import { stretch } from './dates.ts';
import { Frame } from './frame.tsx';
import { Late } from './late.tsx';
import { OutLink } from './out-link.tsx';
import { PickTime } from './pick-time.tsx';
import { startName, zoneLine } from './say-time.ts';
import { bookingStyles } from './styles.ts';

/** What «Мои записи» take from the booking's bundle. */
export const bookingParts = {
  ...{ CodeStep, Frame, Late, OutLink, PickTime },
  styles: bookingStyles,
  ...{ googleUrl, mapUrl, startName, stretch, zoneLine },
};
