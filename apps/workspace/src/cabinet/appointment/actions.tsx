import { Button } from '@mantine/core';
import { BUSY_STATUSES } from '@okoshko/contract/appointments/statuses';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Menu } from '../../kit/menu.tsx';
import { appointment as text } from '../../text/appointment.ts';
import { messengers } from '../../text/messengers.ts';
import { isMovable } from '../shared/booking/move/rules.ts';
import {
  type ProviderStatus,
  providerTransitions,
  transitionText,
} from '../shared/booking/status.ts';
import { useTransition } from '../shared/booking/use-transition.ts';
import { type AppointmentDetails, calendarLink } from './api.ts';
import classes from './appointment.module.css';
import { isGroup, repeatOf } from './rules.ts';
import { useDialog } from './use-dialog.ts';

interface ActionsProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

const REPEAT_DAYS = 21;

/** These statuses take the appointment from its client. */
const isRefusal = (to: ProviderStatus): boolean =>
  to === 'declined' || to === 'cancelled_by_provider';

/** One main action, the way to another time, and the rest in a menu. A dialog comes first when clients will be told. */
export function Actions({ appointment, zone }: ActionsProps) {
  const { open } = useDialog();
  const transition = useTransition(zone);
  const file = useCalendarFile(appointment.documentId);
  const press = (to: ProviderStatus) => {
    if (to === 'declined') open('decline');
    else if (to === 'cancelled_by_provider') open('cancel');
    else transition.mutate({ appointment, to });
  };
  const { main, second, rest } = ranked(appointment, useNow());
  const canMove = isMovable(appointment);
  // Once it has begun, somebody is there, or not: another time is wanted seldom.
  const isMoveRare = second === 'completed' || second === 'no_show';
  const labelOf = (to: ProviderStatus) => transitionText(appointment.status, to);
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.actions}>
          {main && (
            <Button disabled={transition.isPending} onClick={() => press(main)}>
              {labelOf(main)}
            </Button>
          )}
          {second && (
            <Button variant="default" onClick={() => press(second)}>
              {labelOf(second)}
            </Button>
          )}
          {canMove && !isMoveRare && (
            <Button variant={main ? 'default' : 'light'} onClick={() => open('move')}>
              {text.move}
            </Button>
          )}
          {isOver(appointment) && <Repeat appointment={appointment} zone={zone} isMain />}
          {!isGroup(appointment) && appointment.client_profile?.phone && (
            <Button variant="default" onClick={() => open('write')}>
              {messengers.write}
            </Button>
          )}
        </div>
        <Menu label={text.menu}>
          {canMove && isMoveRare && (
            <button type="button" onClick={() => open('move')}>
              {text.move}
            </button>
          )}
          {!isOver(appointment) && <Repeat appointment={appointment} zone={zone} />}
          <button type="button" disabled={file.isPending} onClick={() => file.mutate()}>
            {text.calendarFile}
          </button>
          {rest.map((to) => (
            <button
              key={to}
              type="button"
              disabled={transition.isPending}
              data-grave={isRefusal(to) || undefined}
              onClick={() => press(to)}
            >
              {labelOf(to)}
            </button>
          ))}
        </Menu>
      </div>
      {file.isError && <FailureCard failure={file.error} />}
    </>
  );
}

/**
 * The next step stands before all; neither of a request's two answers is hidden, nor the end of a visit that began. When
 * its time is over nobody is to come any more.
 */
function ranked(appointment: AppointmentDetails, now: Date) {
  const isPast = Date.parse(appointment.ends_at ?? appointment.starts_at) <= now.getTime();
  const transitions = providerTransitions(appointment, now).filter(
    (to) => to !== 'in_progress' || !isPast,
  );
  const main = isOver(appointment) ? undefined : transitions.find((to) => !isRefusal(to));
  const second = transitions.find(
    (to) => to !== main && SECOND.includes(to) && !isOver(appointment),
  );
  return { main, second, rest: transitions.filter((to) => to !== main && to !== second) };
}

const SECOND: readonly ProviderStatus[] = ['declined', 'completed', 'no_show'];

/** Nothing is to be done any more but to correct it, and to book the next one. */
const isOver = ({ status }: AppointmentDetails): boolean =>
  status !== null && !BUSY_STATUSES.some((busy) => busy === status);

function Repeat({ appointment, zone, isMain }: ActionsProps & { readonly isMain?: boolean }) {
  const now = useNow();
  if (isGroup(appointment)) return null;
  const link = {
    to: '/cabinet/appointments/new',
    search: repeatOf(appointment, { days: REPEAT_DAYS, zone, now }),
  } as const;
  if (!isMain) return <Link {...link}>{text.repeat}</Link>;
  return <Button renderRoot={(props) => <Link {...link} {...props} />}>{text.repeat}</Button>;
}

/** Opens the appointment as a calendar file: a phone asks where to keep it. */
const useCalendarFile = (id: string) =>
  useMutation({
    mutationFn: () => calendarLink(id),
    onSuccess: (url) => location.assign(url),
  });
