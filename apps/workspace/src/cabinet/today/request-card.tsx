import { Button, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { shortDayText, timesText, timeText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { dayOf } from '../../kit/zoned.ts';
import { booking } from '../../text/booking.ts';
import { common } from '../../text/common.ts';
import { today as words } from '../../text/today.ts';
import { useTransition } from '../shared/booking/use-transition.ts';
import type { Appointment } from './api.ts';
import classes from './card.module.css';
import { contentsOf, titleOf } from './describe.ts';
import { focusPlace, Remarks } from './next-card.tsx';
import { answerBy, endOf, minutesTo, nameOfDay, priceOf, startOf } from './rules.ts';

/** The typed reason for declining a request. */
export interface Declining {
  readonly documentId: string;
  readonly reason: string;
}

interface RequestCardProps {
  readonly request: Appointment;
  readonly now: Date;
  readonly zone: string;
  readonly declining: Declining | null;
  readonly onDecline: (declining: Declining | null) => void;
}

/** A request: who wants what when, and the two answers. */
export function RequestCard({ request, now, zone, declining, onDecline }: RequestCardProps) {
  const transition = useTransition(zone);
  const { documentId } = request;
  const today = dayOf(now, zone);
  const dayName = (instant: Date | string) => {
    const day = dayOf(instant, zone);
    return nameOfDay(day, today) ?? shortDayText(day);
  };
  const end = answerBy(request);
  const left = minutesTo(end.getTime(), now);
  const untilDay = dayOf(end, zone) === today ? '' : `${dayName(end).toLowerCase()}, `;
  const until =
    end.getTime() === startOf(request) ? words.untilStart : `${untilDay}${timeText(end, zone)}`;
  const times = timesText(request.starts_at, new Date(endOf(request)), zone);
  return (
    <article className={classes.request} aria-label={titleOf(request)}>
      <Link to="/cabinet/appointments/$id" params={{ id: documentId }} className={classes.who}>
        {titleOf(request)}
      </Link>
      <Text>
        {dayName(request.starts_at)}, {times}
      </Text>
      <Text>
        {contentsOf(request)} · {rubles(priceOf(request))}
      </Text>
      <Remarks appointment={request} />
      <Text size="sm" {...(left < 60 ? { c: 'red', fw: 650 } : { c: 'dimmed' })}>
        {words.answerIn(words.left(left), until)}
      </Text>
      {declining ? (
        <DeclineForm
          declining={declining}
          isPending={transition.isPending}
          onChange={onDecline}
          onDecline={(reason) =>
            transition.mutateAsync({ appointment: request, to: 'declined', reason }).then(
              // This card is gone by then, and comes back where the press is undone.
              () => onDecline(null),
              () => {},
            )
          }
        />
      ) : (
        <div className={classes.buttons}>
          <WriteButton
            px="sm"
            disabled={transition.isPending}
            onClick={({ currentTarget }) => {
              focusPlace(currentTarget);
              transition.mutate({ appointment: request, to: 'confirmed' });
            }}
          >
            {booking.transitions.confirmed}
          </WriteButton>
          <WriteButton
            px="sm"
            variant="default"
            disabled={transition.isPending}
            onClick={() => onDecline({ documentId, reason: '' })}
          >
            {booking.transitions.declined}
          </WriteButton>
        </div>
      )}
    </article>
  );
}

/** Its buttons are seen as well as its field. */
function showForm(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'nearest' });
}

interface DeclineFormProps {
  readonly declining: Declining;
  readonly isPending: boolean;
  readonly onChange: (declining: Declining | null) => void;
  readonly onDecline: (reason: string) => void;
}

function DeclineForm({ declining, isPending, onChange, onDecline }: DeclineFormProps) {
  return (
    <form
      ref={showForm}
      className={classes.decline}
      onSubmit={(event) => {
        event.preventDefault();
        focusPlace(event.currentTarget);
        onDecline(declining.reason.trim());
      }}
    >
      <label>
        {words.reason}
        <textarea
          className={classes.input}
          rows={2}
          maxLength={2000}
          value={declining.reason}
          onChange={({ currentTarget }) => onChange({ ...declining, reason: currentTarget.value })}
        />
      </label>
      <div className={classes.buttons}>
        <WriteButton type="submit" color="red" disabled={isPending}>
          {booking.transitions.declined}
        </WriteButton>
        <Button
          variant="default"
          onClick={({ currentTarget }) => {
            focusPlace(currentTarget);
            onChange(null);
          }}
        >
          {common.cancel}
        </Button>
      </div>
    </form>
  );
}
