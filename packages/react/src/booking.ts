import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { useOkoshkoStatus } from './use-okoshko-status.js';

export interface BookingProps extends HTMLAttributes<HTMLDivElement> {
  /** The slug or documentId of the professional. */
  readonly provider: string;
  /** documentIds of what is booked; by default the visitor chooses. */
  readonly services?: readonly string[];
  readonly promo?: string;
  /** Words of the button. */
  readonly label?: string;
  /** The booking itself in this place, instead of a button that opens it. */
  readonly inline?: boolean;
  /** Stands there when the widget could not come. */
  readonly fallback?: ReactNode;
}

/** A button that opens the booking, or the booking itself. Takes the attributes of its `div`. */
export function Booking(props: BookingProps): ReactElement {
  const { provider, services, promo, label, inline, fallback, ...attributes } = props;
  const hasFailed = useOkoshkoStatus() === 'failed';
  // Not before React has taken over what a server drew: the widget puts its own into the element.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const booking = isMounted && {
    'data-booking': provider,
    'data-services': services?.join(),
    'data-promo': promo,
    'data-label': label,
    'data-view': inline ? 'inline' : undefined,
  };
  // The element keeps what the widget has put there: another provider gets another element.
  const key = [provider, services, promo, label, inline, hasFailed].join();
  return createElement('div', { ...attributes, ...booking, key }, hasFailed ? fallback : null);
}
