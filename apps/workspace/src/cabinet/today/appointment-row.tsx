import { Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { StatusBadge } from '../../kit/booking/status-badge.tsx';
import { timeText } from '../../kit/when.ts';
import type { Appointment } from './api.ts';
import card from './card.module.css';
import { contentsOf, titleOf } from './describe.ts';
import list from './list.module.css';
import { Remarks } from './next-card.tsx';
import { PhoneLink } from './phone-link.tsx';
import { endOf, priceOf } from './rules.ts';
import { TransitionButtons } from './transition-buttons.tsx';

interface AppointmentRowProps {
  readonly appointment: Appointment;
  readonly now: Date;
  readonly zone: string;
  /** The row has no buttons: they are in another card, or nothing can be done. */
  readonly isPlain?: boolean;
}

/** An appointment in the list of its day. */
export function AppointmentRow({ appointment, now, zone, isPlain = false }: AppointmentRowProps) {
  const who = titleOf(appointment);
  return (
    <div className={list.row}>
      <Times from={appointment.starts_at} to={endOf(appointment)} zone={zone} />
      <div className={card.text}>
        <Link
          to="/cabinet/appointments/$id"
          params={{ id: appointment.documentId }}
          className={card.who}
        >
          {who}
        </Link>
        <Text size="sm">
          {contentsOf(appointment)} · {rubles(priceOf(appointment))}
        </Text>
        {!isPlain && <Remarks appointment={appointment} />}
        {appointment.status && appointment.status !== 'confirmed' && (
          <StatusBadge status={appointment.status} />
        )}
      </div>
      {!isPlain && (
        <>
          <PhoneLink phone={appointment.client_profile?.phone} who={who} />
          <div className={list.actions}>
            <TransitionButtons appointment={appointment} now={now} zone={zone} />
          </div>
        </>
      )}
    </div>
  );
}

interface TimesProps {
  readonly from: string | number;
  readonly to: number;
  readonly zone: string;
}

/** The start, and below it the end. */
export function Times({ from, to, zone }: TimesProps) {
  return (
    <p className={list.times}>
      <span>{timeText(new Date(from), zone)}</span>
      <span className={list.end}>{timeText(new Date(to), zone)}</span>
    </p>
  );
}
