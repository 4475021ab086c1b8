import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { shortDayText, timesText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { outside as text } from '../../text/timetables.ts';
import { clientsOptions, type OutsideHours, outsideOptions } from './api.ts';
import classes from './hours.module.css';

/** The appointments outside of the working hours, as long as there are any. */
export function OutsideCard({ zone }: { readonly zone: string }) {
  const { data, error, refetch } = useQuery(outsideOptions());
  if (error && !data) return <FailureCard failure={error} retry={refetch} />;
  if (!data || data.data.length === 0) return null;
  const { total } = data.meta.pagination;
  return (
    <Paper component="section" role="alert" className={classes.outsideCard} p="md" withBorder>
      <Text component="h2" fw={600}>
        {text.title(total)}
      </Text>
      <OutsideList appointments={data.data} total={total} zone={zone} />
    </Paper>
  );
}

interface OutsideListProps {
  readonly appointments: readonly OutsideHours[];
  readonly total: number;
  readonly zone: string;
}

/** Appointments with why they are outside, each a link to it. */
export function OutsideList({ appointments, total, zone }: OutsideListProps) {
  const clients = useQuery(clientsOptions(appointments.map(({ documentId }) => documentId)));
  const rest = total - appointments.length;
  return (
    <>
      <Text size="sm">{text.lead}</Text>
      <ul className={classes.list}>
        {appointments.map((one) => {
          const row = clients.data?.find(({ documentId }) => documentId === one.documentId);
          const when = `${shortDayText(dayOf(one.starts_at, zone))}, ${timesText(one.starts_at, one.ends_at, zone)}`;
          return (
            <li key={one.documentId}>
              <Link
                to="/cabinet/appointments/$id"
                params={{ id: one.documentId }}
                className={classes.outside}
              >
                <span>{when}</span>
                {row && <span>{text.client(row.client_profile?.name)}</span>}
              </Link>
              <span className={classes.note}>{text.reasons[one.reason]}</span>
            </li>
          );
        })}
      </ul>
      {rest > 0 && <Text size="sm">{text.more(rest)}</Text>}
    </>
  );
}
