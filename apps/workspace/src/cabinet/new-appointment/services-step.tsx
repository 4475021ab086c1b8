import { ActionIcon, Button, Skeleton, Stack } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { servicesOptions } from '../../api/provider-rows.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { newAppointment } from '../../text/new-appointment.ts';
import classes from './new-appointment.module.css';
import { groupedServices, type ListedService, sumOf } from './services.ts';

const text = newAppointment.services;

interface ServicesStepProps {
  readonly provider: string;
  readonly value: readonly string[];
  /** Minutes of the free time in which it is to begin; null: any. */
  readonly room: number | null;
  readonly onChange: (services: readonly string[]) => void;
  readonly onDone: () => void;
}

/** The services in the order of choice; one service may be chosen twice. */
export function ServicesStep({ provider, value, room, onChange, onDone }: ServicesStepProps) {
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
  const left = room === null ? Infinity : room - sumOf(services.data, value).minutes;
  return (
    <Stack gap="md">
      {left < 0 && (
        <p role="alert" className={classes.tooLong}>
          {text.tooLong(room ?? 0)}
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
                isTooLong={service.duration > left}
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

interface ServiceProps {
  readonly service: ListedService;
  readonly count: number;
  /** Beside what is chosen already. */
  readonly isTooLong: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
}

function Service({ service, count, isTooLong, onAdd, onRemove }: ServiceProps) {
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
          {isTooLong && count === 0 && `, ${text.noRoom}`}
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
