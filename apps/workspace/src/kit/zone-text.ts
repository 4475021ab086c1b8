import { tzOffset } from '@date-fns/tz';
import { cityOf } from '@okoshko/ui/zone-city';
import { zoneSentence } from '../text/zone.ts';

/** A zone as people know it: 'Москва, GMT+3'; one that the browser has no name for by its distance alone. */
export function zoneText(zone: string, at: Date): string {
  const minutes = tzOffset(zone, at);
  const size = Math.abs(minutes);
  const rest = size % 60;
  const hours = `${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest ? `:${rest}` : ''}`;
  const city = cityOf(zone);
  return city.startsWith('GMT') ? `GMT${hours}` : `${city}, GMT${hours}`;
}

/** The same as what a screen says of its times. */
export const zoneNote = (zone: string, at: Date): string => zoneSentence(zoneText(zone, at));
