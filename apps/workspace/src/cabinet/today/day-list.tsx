import { Text, Title } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { timeText } from '../../kit/when.ts';
import { today as words } from '../../text/today.ts';
import { StatusBadge } from '../shared/booking/status-badge.tsx';
import { bookingIn, type FreeSpan } from '../shared/hours/free-time.ts';
import type { TimeOff } from '../shared/hours/working-hours.ts';
import type { Appointment } from './api.ts';
import card from './card.module.css';
import { contentsOf, titleOf } from './describe.ts';
import list from './list.module.css';
import { focusPlaceProps, PhoneLink, Remarks, TransitionButtons } from './next-card.tsx';
import type { PlanItem } from './plan.ts';
import { type DayParts, endOf, priceOf } from './rules.ts';

interface DayListProps {
  readonly parts: DayParts<Appointment>;
  readonly plan: readonly PlanItem<Appointment>[];
  readonly money: { readonly earned: number; readonly expected: number };
  /** The appointment whose buttons are in the card above. */
  readonly featured: Appointment | null;
  /** Past appointments are folded while others are yet to come. */
  readonly isFolded: boolean;
  readonly now: Date;
  readonly zone: string;
}

/** The day as a list: what is past, what was not told, what is to come with its free time, what is off. */
export function DayList({ parts, plan, money, featured, isFolded, now, zone }: DayListProps) {
  const rows = (list: readonly Appointment[], isPlain: boolean) =>
    list.map((appointment) => (
      <li key={appointment.documentId}>
        <AppointmentRow appointment={appointment} now={now} zone={zone} isPlain={isPlain} />
      </li>
    ));
  // Today alone has a line of the present above what has not begun.
  const next = isFolded ? plan.findIndex(({ at }) => at >= now.getTime()) : -1;
  return (
    <section aria-labelledby="day" {...focusPlaceProps}>
      <div className={list.dayHead}>
        <Title order={2} id="day" className={card.heading}>
          {words.dayHeading}
        </Title>
        <Text size="sm">
          {words.earned} <b>{rubles(money.earned)}</b>, {words.expected}{' '}
          <b>{rubles(money.expected)}</b>
        </Text>
      </div>
      {parts.past.length > 0 && (
        <details className={list.fold} open={!isFolded}>
          <summary>{words.past(parts.past.length)}</summary>
          <ol className={list.list}>{rows(parts.past, true)}</ol>
        </details>
      )}
      {parts.unmarked.length > 0 && (
        <>
          <Title order={3} className={list.subheading}>
            {words.unmarked}
          </Title>
          <ol className={list.list}>{rows(parts.unmarked, false)}</ol>
        </>
      )}
      <ol className={`${list.list} ${list.timeline}`}>
        {plan.map((item, index) => (
          <li
            key={
              item.kind === 'appointment' ? item.appointment.documentId : `${item.kind} ${item.at}`
            }
            data-now={index === next ? timeText(now, zone) : undefined}
          >
            <Item item={item} featured={featured} now={now} zone={zone} />
          </li>
        ))}
      </ol>
      {parts.cancelled.length > 0 && (
        <details className={list.fold}>
          <summary>{words.cancelled(parts.cancelled.length)}</summary>
          <ol className={list.list}>{rows(parts.cancelled, true)}</ol>
        </details>
      )}
    </section>
  );
}

interface ItemProps extends Pick<DayListProps, 'featured' | 'now' | 'zone'> {
  readonly item: PlanItem<Appointment>;
}

function Item({ item, featured, now, zone }: ItemProps) {
  if (item.kind === 'free') return <Free span={item} zone={zone} />;
  if (item.kind === 'off') return <Off off={item.off} zone={zone} />;
  const { appointment } = item;
  const isPlain = appointment.documentId === featured?.documentId;
  return <AppointmentRow appointment={appointment} now={now} zone={zone} isPlain={isPlain} />;
}

interface FreeProps {
  readonly span: FreeSpan;
  readonly zone: string;
}

/** Free time: a press books somebody then. */
function Free({ span, zone }: FreeProps) {
  const { from, to } = span;
  return (
    <Link
      to="/cabinet/appointments/new"
      search={bookingIn(span)}
      className={`${list.row} ${list.free}`}
    >
      <Times from={from} to={to} zone={zone} />
      <span className={card.text}>{words.free((to - from) / 60_000)}</span>
      <span className={list.book}>{words.book}</span>
    </Link>
  );
}

function Off({ off, zone }: { readonly off: TimeOff; readonly zone: string }) {
  return (
    <div className={`${list.row} ${list.off}`}>
      <Times from={off.from} to={off.to} zone={zone} />
      <span className={card.text}>{off.title || words.timeOff[off.kind ?? 'day_off']}</span>
    </div>
  );
}

interface AppointmentRowProps {
  readonly appointment: Appointment;
  readonly now: Date;
  readonly zone: string;
  /** The row has no buttons: they are in another card, or nothing can be done. */
  readonly isPlain?: boolean;
}

/** An appointment in the list of its day. */
function AppointmentRow({ appointment, now, zone, isPlain = false }: AppointmentRowProps) {
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
function Times({ from, to, zone }: TimesProps) {
  return (
    <p className={list.times}>
      <span>{timeText(new Date(from), zone)}</span>
      <span className={list.end}>{timeText(new Date(to), zone)}</span>
    </p>
  );
}
