import type { ProviderPage, Summary } from './props.ts';

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

export interface CalendarEvent extends Pick<Summary, 'startsAt' | 'endsAt'> {
  readonly services: readonly { readonly title: string }[];
  readonly provider: Location & { readonly name: string | null };
}

/** A form of Google's calendar, filled in. */
export function googleUrl({ services, startsAt, endsAt, provider }: CalendarEvent): string {
  const titles = services.map(({ title }) => title).join(', ');
  return `${GOOGLE}?${new URLSearchParams({
    action: 'TEMPLATE',
    text: [titles, provider.name].filter(Boolean).join(' — '),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: addressOf(provider),
  })}`;
}
