import { escaped } from './tag.ts';

/** The settings of a booking element. */
export interface BookingOptions {
  /** The slug of the professional's page. */
  readonly provider: string;
  /** documentId of the service to begin with; empty: the visitor chooses. */
  readonly service: string;
  /** Words of the button; empty: ours. */
  readonly label: string;
  readonly view: 'dialog' | 'inline' | 'appointments' | 'frame';
}

/** The element as it goes into the page's HTML; our button stands in an empty one. */
export function bookingTagOf({ provider, service, label, view }: BookingOptions): string {
  if (view === 'appointments') {
    return `<button type="button" data-booking="${escaped(provider)}" data-view="appointments">${escaped(label)}</button>`;
  }
  const attributes = [
    `data-booking="${escaped(provider)}"`,
    service && `data-service="${escaped(service)}"`,
    view === 'inline' ? 'data-view="inline"' : label && `data-label="${escaped(label)}"`,
  ];
  return `<div ${attributes.filter(Boolean).join(' ')}></div>`;
}

interface FrameOptions extends Pick<BookingOptions, 'provider' | 'service'> {
  /** The origin of the service. */
  readonly host: string;
  /** The name of the frame for screen readers. */
  readonly title: string;
}

/** The booking for a page that takes no script. */
export function frameTagOf({ host, provider, service, title }: FrameOptions): string {
  const query = service && `?service=${encodeURIComponent(service)}`;
  const address = `${host}/p/${encodeURIComponent(provider)}/embed${query}`;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="100%" height="640" style="border: 0" loading="lazy"></iframe>`;
}
