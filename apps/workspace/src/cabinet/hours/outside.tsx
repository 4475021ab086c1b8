import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { shortDayText, timesText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { outside as text } from '../../text/timetables.ts';
import { AskToRearrange, ConflictList } from '../shared/schedule/conflict-list.tsx';
import { clientsOptions, type OutsideHours, outsideOptions } from './api.ts';
import classes from './hours.module.css';

/** The appointments outside of the working hours, as long as there are any. */
export function OutsideCard({ zone }: { readonly zone: string }) {
  const { data, error, refetch } = useQuery(outsideOptions());
  if (error && !data) return <FailureCard failure={error} retry={refetch} />;
  if (!data || data.data.length === 0) return null;
  const { total } = data.meta.pagination;
  const rest = total - data.data.length;
  return (
    <Paper component="section" role="alert" className={classes.outsideCard} p="md" withBorder>
      <Stack gap="sm">
        <Text component="h2" fw={600}>
          {text.title(total)}
        </Text>
        <Text size="sm">{text.lead}</Text>
        <OutsideList appointments={data.data} zone={zone} />
        {rest > 0 && <Text size="sm">{text.more(rest)}</Text>}
        <AskToRearrange count={total} />
      </Stack>
    </Paper>
  );
}

interface OutsideListProps {
  readonly appointments: readonly OutsideHours[];
  readonly zone: string;
}

/** Appointments with why they are outside, each a link to it. */
export function OutsideList({ appointments, zone }: OutsideListProps) {
  const clients = useQuery(clientsOptions(appointments.map(({ documentId }) => documentId)));
  return (
    <ConflictList
      conflicts={appointments.map(({ documentId: id, starts_at, ends_at, reason }) => {
        const row = clients.data?.find(({ documentId }) => documentId === id);
        return {
          id,
          when: `${shortDayText(dayOf(starts_at, zone))}, ${timesText(starts_at, ends_at, zone)}`,
          client: row ? text.client(row.client_profile?.name) : '',
          note: text.reasons[reason],
        };
      })}
    />
  );
}
