import { zoneText } from '@okoshko/ui/zone-city';
import { zoneSentence } from '../text/zone.ts';

/** The time zone of a screen: 'Время: Москва (UTC+3)'. */
export const zoneNote = (zone: string, at: Date): string => zoneSentence(zoneText(at, zone));
