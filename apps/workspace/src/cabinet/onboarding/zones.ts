import { cityOf } from '@okoshko/ui/zone-city';
import { onboarding as text } from '../../text/onboarding.ts';

/** The country's zones from west to east, and one that is chosen already. */
export function zoneChoices(chosen: string): { value: string; label: string }[] {
  const listed = Object.entries(text.zones).map(([value, label]) => ({ value, label }));
  return text.zones[chosen] ? listed : [...listed, { value: chosen, label: cityOf(chosen) }];
}
