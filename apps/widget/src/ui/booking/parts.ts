import { rubles } from '@okoshko/ui/format';
import { stretchText } from '@okoshko/ui/when';
import { ru } from '../text/ru-booking.ts';
import type { Finish } from './finish.ts';
import { isProved } from './flow.ts';
import { Frame } from './frame.tsx';
import { Late } from './late.tsx';
import { PickTime } from './pick-time.tsx';
import { Refusal } from './refusal.tsx';
import { deadlineName, zoneLine } from './say-time.ts';
import { chosenOf, totalOf } from './selection.ts';
import { sentCode } from './sent-code.ts';
import type * as shared from './shared.ts';
import { bookingStyles } from './styles.ts';
import { useAdvice } from './use-advice.ts';

/** The parts that the steps after the time take from the booking's bundle. */
export const sharedParts: typeof shared = {
  ...{ ru, Frame, Refusal, chosenOf, isProved, useAdvice },
  ...{ deadlineName, rubles, stretchText, totalOf, zoneLine },
};

/** The parts that «Мои записи» take from the booking's bundle. */
export const bookingParts = { ...sharedParts, bookingStyles, Late, PickTime, sentCode };

/** The parts that «Мои записи» take from both bundles of the booking. */
export type BookingParts = typeof bookingParts & Finish;
