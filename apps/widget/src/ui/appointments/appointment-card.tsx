import type { OwnAppointment } from '../../session/own-appointment.ts';
import type { BookingParts } from '../booking/parts.ts';
import { ru } from '../text/ru-appointments.ts';

const STATUSES: Readonly<Record<string, string>> = ru.statuses;

interface CardProps {
  readonly appointment: OwnAppointment;
  readonly parts: BookingParts;
  readonly now: number;
}

/** A card of an appointment: services, time, provider, place, price. */
export function AppointmentCard({ appointment, parts, now }: CardProps) {
  const { startsAt, endsAt, timeZone, provider, status, answerBy } = appointment;
  const zone = parts.zoneLine(startsAt, timeZone, provider.city);
  const where = [provider.name, provider.city, provider.address].filter(Boolean).join(', ');
  return (
    <div className="summary">
      <p className={`status ${status}`}>{STATUSES[status]}</p>
      <p>
        <b>{appointment.lines.map(({ title }) => title).join(', ')}</b>
      </p>
      <p>{parts.stretchText(startsAt, endsAt, timeZone)}</p>
      {zone && <p className="small muted">{zone}</p>}
      {where && <p className="small muted">{where}</p>}
      <b>{parts.rubles(appointment.price)}</b>
      {answerBy && (
        <p className="small">
          {parts.words.done.answer(parts.deadlineName(answerBy, timeZone, now))}
        </p>
      )}
    </div>
  );
}
