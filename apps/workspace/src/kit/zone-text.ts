import { zoneText } from '@okoshko/ui/zone-city';
import { zoneSentence } from '../text/zone.ts';

/** Whose clock the times of a screen are told by: 'Время: Москва (UTC+3)'. */
export const zoneNote = (zone: string, at: Date): string => zoneSentence(zoneText(at, zone));
