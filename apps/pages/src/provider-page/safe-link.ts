const SCHEMES: ReadonlySet<string> = new Set(['https:', 'tel:', 'mailto:']);

/** The address where a link may lead to it; null: its scheme might run a script, or say nothing to a browser. */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return SCHEMES.has(protocol) ? href : null;
}

/** `+79161234567` for calling; null: nothing to call. */
export function phoneLink(phone: string | null): string | null {
  const digits = phone?.replace(/\D/g, '') ?? '';
  return digits === '' ? null : safeLink(`tel:+${digits}`);
}

const MAPS = 'https://yandex.ru/maps/';

interface Whereabouts {
  readonly lat: number | null;
  readonly lon: number | null;
  readonly city: string | null;
  readonly address: string | null;
}

/** The way to the place from wherever the reader is; null: its point is not known. */
export const routeLink = ({ lat, lon }: Whereabouts): string | null =>
  lat === null || lon === null ? null : safeLink(`${MAPS}?rtext=~${lat},${lon}`);

/** A map of the place: by its point, else by its words; null: nobody knows where it is. */
export function mapLink({ lat, lon, city, address }: Whereabouts): string | null {
  if (lat !== null && lon !== null) {
    return safeLink(`${MAPS}?pt=${lon},${lat}&z=17&l=map`);
  }
  if (!address) return null;
  const words = [city, address].filter(Boolean).join(', ');
  return safeLink(`${MAPS}?text=${encodeURIComponent(words)}`);
}
