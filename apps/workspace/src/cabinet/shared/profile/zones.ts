import { cityOf } from '@okoshko/ui/zone-city';
import { publicPage as text } from '../../../text/public-page.ts';

/** The country's zones from west to east, and one that is chosen already. */
export function zoneChoices(chosen: string): { value: string; label: string }[] {
  const listed = Object.entries(text.zones).map(([value, label]) => ({ value, label }));
  return text.zones[chosen] ? listed : [...listed, { value: chosen, label: cityOf(chosen) }];
}
