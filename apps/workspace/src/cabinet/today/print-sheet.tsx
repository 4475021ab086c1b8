import { rubles } from '@okoshko/ui/format';
import { phoneText } from '../../kit/phone.ts';
import { timesText } from '../../kit/when.ts';
import { printedDay } from '../../text/printed-day.ts';
import type { Appointment } from './api.ts';
import { contentsOf, isGroup, titleOf } from './describe.ts';
import classes from './print-sheet.module.css';
import { endOf, priceOf } from './rules.ts';

interface PrintSheetProps {
  readonly appointments: readonly Appointment[];
  readonly zone: string;
}

/** More rows than these are set smaller: a day is one page. */
const ROOMY = 22;

/** The day on paper: everything that was agreed, nothing to press. */
export function PrintSheet({ appointments, zone }: PrintSheetProps) {
  const { time, client, services, price } = printedDay;
  return (
    <table className={classes.sheet} data-dense={appointments.length > ROOMY || undefined}>
      <thead>
        <tr>
          <th>{time}</th>
          <th>{client}</th>
          <th>{services}</th>
          <th>{price}</th>
        </tr>
      </thead>
      <tbody>
        {appointments.map((appointment) => (
          <tr key={appointment.documentId}>
            <td>{timesText(appointment.starts_at, new Date(endOf(appointment)), zone)}</td>
            <td>
              {titleOf(appointment)}
              {appointment.client_profile?.phone && (
                <div>{phoneText(appointment.client_profile.phone)}</div>
              )}
            </td>
            <td>
              {contentsOf(appointment, appointment.participants.length)}
              <Notes appointment={appointment} />
            </td>
            <td>{rubles(priceOf(appointment))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Notes({ appointment }: { readonly appointment: Appointment }) {
  const { client_comment, client_profile, provider_note } = appointment;
  const notes = [
    client_profile?.comment,
    !isGroup(appointment) && client_comment,
    provider_note,
  ].filter(Boolean);
  return notes.length > 0 && <div className={classes.note}>{notes.join(' · ')}</div>;
}
