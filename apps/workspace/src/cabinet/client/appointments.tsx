import '../../kit/segmented-styles.ts';
import { Button, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { nearDayText } from '../../kit/near-day.ts';
import { Section } from '../../kit/section.tsx';
import { monthText, timeText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { client as words } from '../../text/client.ts';
import { StatusBadge } from '../shared/booking/status-badge.tsx';
import { appointmentsOptions, type ClientKey, type ListedAppointment } from './api.ts';
import classes from './client.module.css';
import { byMonth, priceFor, seatOf, titleOf } from './rules.ts';
import type { ClientTab } from './search.ts';

const route = getRouteApi('/cabinet/clients/$id');
const TABS = (['coming', 'past'] as const).map((value) => ({ value, label: words.tabs[value] }));

/** The client's appointments, to come and past. */
export function Appointments({ clientKey }: { readonly clientKey: ClientKey }) {
  const { tab = 'coming' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Section title={words.appointments}>
      <SegmentedControl
        fullWidth
        size="md"
        classNames={{ label: classes.tab ?? '' }}
        aria-label={words.appointments}
        data={TABS}
        value={tab}
        onChange={(next) =>
          navigate({ search: (before) => ({ ...before, tab: next }), replace: true })
        }
      />
      <OfTab key={tab} tab={tab} clientKey={clientKey} />
    </Section>
  );
}

function OfTab({ tab, clientKey }: { readonly tab: ClientTab; readonly clientKey: ClientKey }) {
  const { time_zone: zone } = useProvider();
  const [from] = useState(now);
  const query = useInfiniteQuery(appointmentsOptions(clientKey, tab, from));
  if (query.isPending) return <Skeleton height={132} className={classes.skeleton} />;
  if (!query.data) return <FailureCard failure={query.error} retry={() => query.refetch()} />;
  const appointments = query.data.pages.flat();
  if (appointments.length === 0) {
    return <Text c="dimmed">{tab === 'coming' ? words.noComing : words.noPast}</Text>;
  }
  return (
    <>
      {byMonth(appointments, zone).map((one) => (
        <div key={one.month}>
          <h3 className={classes.month}>{monthText(one.month)}</h3>
          <ul className={classes.list}>
            {one.appointments.map((appointment) => (
              <li key={appointment.documentId}>
                <Line appointment={appointment} client={clientKey.id} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {query.isError && <FailureCard failure={query.error} />}
      {query.hasNextPage && (
        <Button
          size="md"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </>
  );
}

interface LineProps {
  readonly appointment: ListedAppointment;
  /** documentId */
  readonly client: string;
}

function Line({ appointment, client }: LineProps) {
  const { time_zone: zone } = useProvider();
  const { documentId, starts_at, status, lines, participants } = appointment;
  const seat = seatOf(participants, client);
  return (
    <Link
      to="/cabinet/appointments/$id"
      params={{ id: documentId }}
      className={classes.appointment}
    >
      <span className={classes.when}>
        {nearDayText(starts_at, zone, now())}, {timeText(starts_at, zone)}
      </span>
      <span className={classes.price}>{rubles(priceFor(appointment, client))}</span>
      <span className={classes.what}>
        {titleOf(lines)}
        {seat?.status === 'left' && ` · ${words.left}`}
      </span>
      {status && (
        <span className={classes.status}>
          {/* The client may have missed a group appointment that took place. */}
          <StatusBadge status={seat?.status === 'no_show' ? 'no_show' : status} />
        </span>
      )}
    </Link>
  );
}
