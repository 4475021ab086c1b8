import { ActionIcon, Button, Skeleton, Stack } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { servicesOptions } from '../../api/services.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { timeText } from '../../kit/when.ts';
import { newAppointment } from '../../text/new-appointment.ts';
import type { DraftState } from './client-step.tsx';
import { type Fit, fitIn } from './gap.ts';
import classes from './new-appointment.module.css';
import { groupedServices, type ListedService, sumOf } from './services.ts';

const text = newAppointment.services;

interface ServicesStepProps {
  readonly provider: string;
  readonly state: DraftState;
  readonly zone: string;
  readonly onChange: (services: readonly string[]) => void;
  readonly onDone: () => void;
}

/** The services in the order of choice; one service may be chosen twice. */
export function ServicesStep({ provider, state, zone, onChange, onDone }: ServicesStepProps) {
  const value = state.draft.services;
  const services = useQuery(servicesOptions(provider));
  if (services.isPending) return <Skeleton h={240} />;
  if (!services.data) {
    return <FailureCard failure={services.error} retry={() => services.refetch()} />;
  }
  const groups = groupedServices(services.data, value, text.noGroup);
  if (groups.length === 0) {
    return (
      <Empty
        text={text.empty}
        action={
          <Button component={Link} to="/cabinet/services">
            {text.toServices}
          </Button>
        }
      />
    );
  }
  const fitOf = (chosen: readonly string[]): Fit =>
    state.gap ? fitIn(state.gap, sumOf(services.data, chosen)) : { kind: 'fits' };
  // The nearest free starts stand with the plan, below.
  const misfit = value.length > 0 && roomText(fitOf(value), zone);
  return (
    <Stack gap="md">
      {misfit && (
        <p role="alert" className={classes.tooLong}>
          {misfit}
        </p>
      )}
      <div>
        {groups.map(({ title, services }) => (
          <section key={title} aria-label={title}>
            {groups.length > 1 && <h3 className={classes.group}>{title}</h3>}
            {services.map((service) => (
              <Service
                key={service.documentId}
                service={service}
                room={roomText(fitOf([...value, service.documentId]), zone)}
                count={value.filter((id) => id === service.documentId).length}
                onAdd={() => onChange([...value, service.documentId])}
                onRemove={() => onChange(value.filter((id) => id !== service.documentId))}
              />
            ))}
          </section>
        ))}
      </div>
      <Button size="md" disabled={value.length === 0} onClick={onDone}>
        {text.next}
      </Button>
    </Stack>
  );
}

function roomText(fit: Fit, zone: string): string | null {
  if (fit.kind === 'fits') return null;
  return fit.kind === 'later'
    ? text.later(timeText(new Date(fit.at), zone))
    : text.noRoom(fit.needed, fit.free);
}

interface ServiceProps {
  readonly service: ListedService;
  readonly count: number;
  /** How it fits beside what is chosen already; null: it does. */
  readonly room: string | null;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

function Service({ service, count, room, onAdd, onRemove }: ServiceProps) {
  const { title, price, duration: minutes } = service;
  return (
    <div className={classes.service}>
      <button
        type="button"
        className={classes.pick}
        aria-pressed={count > 0}
        onClick={count > 0 ? onRemove : onAdd}
      >
        <span className={classes.tick} aria-hidden="true">
          {count > 0 && '✓'}
        </span>
        <span>
          {title}
          {count > 1 && ` ${text.times(count)}`}
        </span>
        <span className={classes.terms}>
          {duration(minutes)}, {rubles(price)}
          {!service.is_online_bookable && `, ${text.hidden}`}
          {room !== null && count === 0 && `, ${room}`}
        </span>
      </button>
      {count > 0 && (
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={text.again(title)}
          onClick={onAdd}
          style={{ alignSelf: 'center' }}
        >
          +
        </ActionIcon>
      )}
    </div>
  );
}
