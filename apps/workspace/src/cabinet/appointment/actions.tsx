import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { appointment as text } from '../../text/appointment.ts';
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
const LOOKS: Readonly<Record<ProviderStatus, { variant: string }>> = {
  confirmed: { variant: 'filled' },
  in_progress: { variant: 'light' },
  completed: { variant: 'filled' },
  no_show: { variant: 'default' },
  // Their own dialog is red; beside the others they are as quiet as the rest.
  declined: { variant: 'default' },
  cancelled_by_provider: { variant: 'default' },
};

/** These statuses take the appointment from its client. */
const isRefusal = (to: ProviderStatus): boolean =>
  to === 'declined' || to === 'cancelled_by_provider';

/** The actions that are allowed now. A dialog comes first when clients will be told. */
export function Actions({ appointment, zone }: ActionsProps) {
  const now = useNow();
  const { open } = useDialog();
  const transition = useTransition(zone);
  const press = (to: ProviderStatus) => {
    if (to === 'declined') open('decline');
    else if (to === 'cancelled_by_provider') open('cancel');
    else transition.mutate({ appointment, to });
  };
  const button = (to: ProviderStatus) => (
    <Button key={to} {...LOOKS[to]} disabled={transition.isPending} onClick={() => press(to)}>
      {transitionText(appointment.status, to)}
    </Button>
  );
  const transitions = providerTransitions(appointment, now);
  const others = transitions.filter((to) => !isRefusal(to));
  const refusals = transitions.filter(isRefusal);
  const repeat = repeatOf(appointment, { days: REPEAT_DAYS, zone, now });
  return (
    <>
      <div className={classes.actions}>
        {others.map(button)}
        {isMovable(appointment) && (
          <Button variant="default" onClick={() => open('move')}>
            {text.move}
          </Button>
        )}
        {refusals.map(button)}
      </div>
      <div className={classes.actions}>
        {!isGroup(appointment) && (
          <Button
            renderRoot={(props) => (
              <Link to="/cabinet/appointments/new" search={repeat} {...props} />
            )}
            variant="subtle"
          >
            {text.repeat}
          </Button>
        )}
        <CalendarFile id={appointment.documentId} />
      </div>
    </>
  );
}

/** Opens the appointment as a calendar file: a phone asks where to keep it. */
function CalendarFile({ id }: { readonly id: string }) {
  const link = useMutation({
    mutationFn: () => calendarLink(id),
    onSuccess: (url) => location.assign(url),
  });
  return (
    <>
      <Button variant="subtle" loading={link.isPending} onClick={() => link.mutate()}>
        {text.calendarFile}
      </Button>
      {link.isError && <FailureCard failure={link.error} />}
    </>
  );
}
