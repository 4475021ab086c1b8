import { transitionText } from '../../kit/booking/status.ts';
import { useTransition } from '../../kit/booking/use-transition.ts';
import { WriteButton } from '../../kit/writes.tsx';
import type { Appointment } from './api.ts';
import classes from './card.module.css';
import { focusPlace } from './focus.ts';
import { dayTransitions } from './rules.ts';

interface TransitionButtonsProps {
  readonly appointment: Appointment;
  readonly now: Date;
  readonly zone: string;
}

/** The actions of one press on the day of an appointment. */
export function TransitionButtons({ appointment, now, zone }: TransitionButtonsProps) {
  const transition = useTransition(zone);
  const transitions = dayTransitions(appointment, now);
  if (transitions.length === 0) return null;
  return (
    <div className={classes.buttons}>
      {transitions.map((to, index) => (
        <WriteButton
          key={to}
          variant={index === 0 ? 'filled' : 'default'}
          px="xs"
          disabled={transition.isPending}
          onClick={({ currentTarget }) => {
            focusPlace(currentTarget);
            transition.mutate({ appointment, to });
          }}
        >
          {transitionText(appointment.status, to)}
        </WriteButton>
      ))}
    </div>
  );
}
