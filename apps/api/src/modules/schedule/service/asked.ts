import { type Zone, zoneOf } from '@okoshko/slots';
import { AppError } from '../../../platform/errors.ts';
import { type Moment, readMoment } from '../rules/asked.ts';

/** `{datetime}` of the path. */
export function momentOf(datetime: string): Moment {
  const moment = readMoment(datetime);
  if (!moment) {
    throw new AppError('validation_failed', {
      message:
        'datetime must be an instant (2026-03-02T10:00:00+03:00), a local date and time (2026-03-02T10:00) or a date (2026-03-02)',
    });
  }
  return moment;
}

/** The zone the asker wants the answer in, else the provider's. */
export function zoneNamed(name: string | undefined, own: Zone): Zone {
  if (name === undefined) return own;
  try {
    if (/^[A-Za-z]/.test(name)) return zoneOf(name);
  } catch {
    // Refused as an unknown service is, below.
  }
  throw new AppError('validation_failed', {
    message: 'time_zone must be a known IANA time zone, such as Europe/Moscow',
  });
}
