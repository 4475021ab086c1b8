import { Alert, Anchor, Skeleton, Text, Title } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Holiday, Timetable } from '../../api/provider-rows.ts';
import type { Service } from '../../api/services.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { shortDayText } from '../../kit/when.ts';
import type { Day } from '../../kit/zoned.ts';
import { hoursText } from '../../shared/schedule/intervals.ts';
import { useProvider } from '../../shell/provider.tsx';
import { startsText } from '../../text/hours.ts';
import { strip as text } from '../../text/timetables.ts';
import { offeredOf, shortestOf } from '../shared/services/offered.ts';
import { STRIP_DAYS, stripOptions } from './api.ts';
import classes from './hours.module.css';
import { type StripDay, stripOf } from './rules.ts';

const route = getRouteApi('/cabinet/hours');

interface StripProps {
  readonly today: Day;
  readonly timetables: readonly Timetable[];
  readonly holidays: readonly Holiday[];
  readonly services: readonly Service[];
  /** The service that the address names. */
  readonly chosen: string | undefined;
}

/** The next days as clients see them: hours, and how many free starts the service has. */
export function Strip(props: StripProps) {
  const services = offeredOf(props.services);
  const titleId = useId();
  const service =
    services.find(({ documentId }) => documentId === props.chosen) ?? shortestOf(services);
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId} mb="xs">
        {text.title(STRIP_DAYS)}
      </Title>
      {service ? (
        <StripOf {...props} services={services} service={service} />
      ) : (
        <Text c="dimmed">
          {text.noService}{' '}
          <Anchor component={Link} to="/cabinet/services">
            {text.toServices}
          </Anchor>
        </Text>
      )}
    </section>
  );
}

interface StripOfProps extends StripProps {
  readonly service: Service;
}

function StripOf({ service, services, today, timetables, holidays }: StripOfProps) {
  const provider = useProvider();
  const navigate = route.useNavigate();
  const starts = useQuery(
    stripOptions({
      provider: provider.documentId,
      service: service.documentId,
      from: today,
    }),
  );
  return (
    <>
      <PlainSelect
        label={text.service}
        value={service.documentId}
        data={services.map(({ documentId, title, duration: minutes }) => ({
          value: documentId,
          label: text.option(title, duration(minutes)),
        }))}
        onChange={({ currentTarget: { value } }) =>
          navigate({ search: { service: value }, replace: true, resetScroll: false })
        }
      />
      {starts.data && !starts.data.isPublished && (
        <Alert mt="sm" color="gray">
          {text.unpublished}
        </Alert>
      )}
      {starts.data?.meta.reason === 'booking_off' && (
        <Alert mt="sm" color="gray">
          {text.bookingOff}
        </Alert>
      )}
      {starts.error && !starts.data && (
        <FailureCard failure={starts.error} retry={() => void starts.refetch()} />
      )}
      {starts.isPending && <Skeleton height={280} mt="sm" />}
      {starts.data && (
        <Days
          days={stripOf({
            ...{ from: today, days: STRIP_DAYS, timetables, holidays, service },
            zone: provider.time_zone,
            meta: starts.data.meta,
            horizon: starts.data.isPublished ? provider.max_lead_days : Number.POSITIVE_INFINITY,
          })}
        />
      )}
    </>
  );
}

const Days = ({ days }: { readonly days: readonly StripDay[] }) => (
  <ol className={classes.strip}>
    {days.map(({ day, hours, count, reason }) => (
      <li key={day} data-off={count === 0 || undefined}>
        <span className={classes.stripDay}>{shortDayText(day)}</span>
        <span className={classes.stripHours}>
          {hours.map((one) => (
            <span key={one.from}>{hoursText([one])}</span>
          ))}
        </span>
        <span className={classes.stripCount}>{reason ?? startsText(count)}</span>
      </li>
    ))}
  </ol>
);
