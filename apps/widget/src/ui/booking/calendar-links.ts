import type { ProviderPage, Summary } from './props.ts';

const MAPS = 'https://yandex.ru/maps/';
const GOOGLE = 'https://calendar.google.com/calendar/render';

const compact = (instant: string): string =>
  new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');

const placeOf = ({ city, address }: ProviderPage['provider']): string =>
  [city, address].filter(Boolean).join(', ');

/** The address on a map; null where there is none. */
export function mapUrl(provider: ProviderPage['provider']): string | null {
  const { lat, lon } = provider;
  const place = placeOf(provider);
  if (lat !== null && lon !== null) return `${MAPS}?pt=${lon},${lat}&z=17`;
  return place && `${MAPS}?${new URLSearchParams({ text: place })}`;
}

/** A form of Google's calendar, filled in. */
export function googleUrl({ services, startsAt, endsAt, provider }: Summary): string {
  const titles = services.map(({ title }) => title).join(', ');
  return `${GOOGLE}?${new URLSearchParams({
    action: 'TEMPLATE',
    text: [titles, provider.name].filter(Boolean).join(' — '),
    dates: `${compact(startsAt)}/${compact(endsAt)}`,
    location: placeOf(provider),
  })}`;
}
