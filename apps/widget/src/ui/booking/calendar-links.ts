import type { ProviderPage, Summary } from './props.ts';

const MAPS = 'https://yandex.ru/maps/';
const GOOGLE = 'https://calendar.google.com/calendar/render';

const compact = (instant: string): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

type Place = Pick<ProviderPage['provider'], 'city' | 'address'>;

const placeOf = ({ city, address }: Place): string => [city, address].filter(Boolean).join(', ');

/** The address on a map; null where there is none. */
export function mapUrl(
  provider: Place & Pick<ProviderPage['provider'], 'lat' | 'lon'>,
): string | null {
  const { lat, lon } = provider;
  const place = placeOf(provider);
  if (lat !== null && lon !== null) return `${MAPS}?pt=${lon},${lat}&z=17`;
  return place && `${MAPS}?${new URLSearchParams({ text: place })}`;
}

interface CalendarEvent extends Pick<Summary, 'startsAt' | 'endsAt'> {
  readonly services: readonly { readonly title: string }[];
  readonly provider: Place & { readonly name: string | null };
}

/** A form of Google's calendar, filled in. */
export function googleUrl({ services, startsAt, endsAt, provider }: CalendarEvent): string {
  const titles = services.map(({ title }) => title).join(', ');
  return `${GOOGLE}?${new URLSearchParams({
    action: 'TEMPLATE',
    text: [titles, provider.name].filter(Boolean).join(' — '),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: placeOf(provider),
  })}`;
}
