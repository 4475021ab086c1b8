import { rubles } from '@okoshko/ui/format';
import skeleton from '@okoshko/ui/skeleton.css?inline';
import { stretchText } from '@okoshko/ui/when';
import { ru } from '../text/ru-booking.ts';
import booking from './booking.css?inline';
import { deadlineName, zoneLine } from './dates.ts';
import type { Finish } from './finish.ts';
import { isProved } from './flow.ts';
import frame from './frame.css?inline';
import { Frame, Late, Refusal, useAdvice } from './frame.tsx';
import { PickTime } from './loaded-times.tsx';
import { sentCode } from './phone-proof.ts';
import { chosenOf, totalOf } from './selection.ts';
import { ProviderLine } from './services-step.tsx';
import type * as shared from './shared.ts';
import times from './times.css?inline';

/** The styles of the booking, beside the interface's own. */
export const bookingStyles = skeleton + frame + booking + times;

/** The parts that the steps after the time take from the booking's bundle. */
export const sharedParts: typeof shared = {
  ...{ ru, Frame, ProviderLine, Refusal, chosenOf, isProved, useAdvice },
  ...{ deadlineName, rubles, stretchText, totalOf, zoneLine },
};

/** The parts that «Мои записи» take from the booking's bundle. */
export const bookingParts = { ...sharedParts, bookingStyles, Late, PickTime, sentCode };

/** The parts that «Мои записи» take from both bundles of the booking. */
export type BookingParts = typeof bookingParts & Finish;
