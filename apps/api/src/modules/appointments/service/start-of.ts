import { asInstant, BAD_INSTANT, inZone } from '../../../platform/collections/values.ts';
import { invalidField } from '../../../platform/errors.ts';
import { requireInCalendar } from '../../schedule/index.ts';

/** The start that the text tells, without an offset on the clocks of the zone. Throws `validation_failed`. */
export function startOf(text: string, zone: string): Date {
  const start = asInstant(text);
  const at = start && inZone(start, zone);
  if (!at) throw invalidField('starts_at', BAD_INSTANT);
  requireInCalendar(at);
  return at;
}
