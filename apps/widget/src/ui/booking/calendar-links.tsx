import type { Result } from '@okoshko/contract/client';
import { useState } from 'react';
import { Failure } from '../kit.ts';
import { words } from '../text/ru-finish.ts';
import type { ProviderPage, Summary } from './props.ts';

interface CalendarLinksProps {
  readonly event: CalendarEvent;
  /** The address of the file for calendars. */
  loadFile(): Promise<Result<string>>;
}

/**
 * Links to other calendars for an appointment: the address of the file, which is short-lived, is asked for as this
 * opens. The file stands first: it is the only way into the calendar of an iPhone.
 */
export function CalendarLinks({ event, loadFile }: CalendarLinksProps) {
  const [file, setFile] = useState<Result<string> | null>(null);
  const open = async () => setFile(await loadFile());
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && void open()}>
      <summary className="link">{words.done.calendar}</summary>
      {file?.ok === false ? (
        <Failure message={words.done.fileFailed} onRetry={() => void open()} />
      ) : (
        <OutLink href={file?.data}>{words.done.file}</OutLink>
      )}
      <OutLink href={googleUrl(event)}>{words.done.google}</OutLink>
    </details>
  );
}

interface OutLinkProps {
  /** Undefined while it is on its way. */
  readonly href: string | undefined;
  readonly children: string;
}

/** Leads out of the page's window, and looks like what does something here. */
export const OutLink = ({ href, children }: OutLinkProps) => (
  <a className="link" href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

const MAPS = 'https://yandex.ru/maps/';
const GOOGLE = 'https://calendar.google.com/calendar/render';

const compact = (instant: string): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

type Location = Pick<ProviderPage['provider'], 'city' | 'address'>;

const addressOf = ({ city, address }: Location): string =>
  [city, address].filter(Boolean).join(', ');

/** The address on a map; null where there is none. */
export function mapUrl(
  provider: Location & Pick<ProviderPage['provider'], 'lat' | 'lon'>,
): string | null {
  const { lat, lon } = provider;
  const location = addressOf(provider);
  if (lat !== null && lon !== null) return `${MAPS}?pt=${lon},${lat}&z=17`;
  return location && `${MAPS}?${new URLSearchParams({ text: location })}`;
}

interface CalendarEvent extends Pick<Summary, 'startsAt' | 'endsAt'> {
  readonly services: readonly { readonly title: string }[];
  readonly provider: Location & { readonly name: string | null };
}

/** A form of Google's calendar, filled in. */
function googleUrl({ services, startsAt, endsAt, provider }: CalendarEvent): string {
  const titles = services.map(({ title }) => title).join(', ');
  return `${GOOGLE}?${new URLSearchParams({
    action: 'TEMPLATE',
    text: [titles, provider.name].filter(Boolean).join(' — '),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: addressOf(provider),
  })}`;
}
