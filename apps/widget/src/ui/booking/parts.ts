import { rubles } from '@okoshko/ui/format';
import { ru } from '../text/ru-booking.ts';
import { CalendarLinks } from './calendar-links.tsx';
import { CodeStep } from './code-step.tsx';
import { stretch } from './dates.ts';
import { mapUrl } from './event-urls.ts';
import { Frame } from './frame.tsx';
import { Late } from './late.tsx';
import { OutLink } from './out-link.tsx';
import { NO_PHONE, wholePhone } from './phone-words.ts';
import { PickTime } from './pick-time.tsx';
import { Refusal } from './refusal.tsx';
import { deadlineName, zoneLine } from './say-time.ts';
import { sentCode } from './sent-code.ts';
import { bookingStyles } from './styles.ts';
import { WithCountries } from './with-countries.tsx';

export type BookingParts = typeof bookingParts;

/** What «Мои записи» take from the booking's bundle. */
export const bookingParts = {
  ru,
  styles: bookingStyles,
  ...{ CalendarLinks, CodeStep, Frame, Late, OutLink, PickTime, Refusal, WithCountries },
  ...{ deadlineName, mapUrl, rubles, stretch, zoneLine },
  ...{ NO_PHONE, sentCode, wholePhone },
};
