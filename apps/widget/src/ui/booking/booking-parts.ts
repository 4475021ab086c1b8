import type { ComponentType } from 'react';
import type { PhoneEntry } from '../components/phone-edit.ts';
import type { ru } from '../text/ru-booking.ts';
import type { googleUrl, mapUrl } from './calendar-links.ts';
import type { stretch } from './dates.ts';
import type { LateProps } from './late.tsx';
import type { OutLinkProps } from './out-link.tsx';
import type {
  CodeStepProps,
  ConsentProps,
  FrameProps,
  PickTimeProps,
  RefusalProps,
  WithCountriesProps,
} from './props.ts';
import type { startName, zoneLine } from './say-time.ts';

/** What «Мои записи» take from the booking's bundle. */
export interface BookingParts {
  readonly ru: typeof ru;
  readonly styles: string;
  readonly CodeStep: ComponentType<CodeStepProps>;
  readonly Consent: ComponentType<ConsentProps>;
  readonly Frame: ComponentType<FrameProps>;
  readonly Late: ComponentType<LateProps>;
  readonly OutLink: ComponentType<OutLinkProps>;
  readonly PickTime: ComponentType<PickTimeProps>;
  readonly Refusal: ComponentType<RefusalProps>;
  readonly WithCountries: ComponentType<WithCountriesProps>;
  readonly googleUrl: typeof googleUrl;
  readonly mapUrl: typeof mapUrl;
  readonly rubles: (kopecks: number) => string;
  readonly startName: typeof startName;
  readonly stretch: typeof stretch;
  readonly zoneLine: typeof zoneLine;
  readonly NO_PHONE: PhoneEntry;
  /** Digits of a whole number; null: it is none yet. */
  readonly wholePhone: (entry: PhoneEntry) => string | null;
}
