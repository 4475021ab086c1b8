import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as words } from '../../text/appointment.ts';
import { StatusBadge } from '../shared/booking/status-badge.tsx';
import { type AppointmentDetails, seriesOptions } from './api.ts';
import classes from './appointment.module.css';
import { Card } from './card.tsx';
import { restOfSeries } from './rules.ts';
import { useDialog } from './use-dialog.ts';

const text = words.series;

interface SeriesProps {
  readonly appointment: AppointmentDetails;
  readonly series: string;
  readonly zone: string;
}

/** The others that were booked with it, and what is to come of them off at once. */
export function Series({ appointment, series, zone }: SeriesProps) {
  const { documentId: provider } = useProvider();
  const { open } = useDialog();
  const query = useQuery(seriesOptions(provider, series));
  const all = query.data?.data ?? [];
  const rest = restOfSeries(all, appointment.starts_at);
  return (
    <Card heading={text.heading}>
      {query.isPending && <Skeleton h={88} />}
      {query.isError && !query.data && (
        <FailureCard failure={query.error} retry={() => query.refetch()} />
      )}
      <ul className={classes.list}>
        {all.map(({ documentId, starts_at, status }) => (
          <li key={documentId} className={`${classes.item} ${classes.row}`}>
            {documentId === appointment.documentId ? (
              <span>
                {whenText(starts_at, zone)}, {text.this}
              </span>
            ) : (
              <Link
                to="/cabinet/appointments/$id"
                params={{ id: documentId }}
                className={classes.link}
              >
                {whenText(starts_at, zone)}
              </Link>
            )}
            {status && <StatusBadge status={status} />}
          </li>
        ))}
      </ul>
      {rest.length > 1 && (
        <Button variant="subtle" color="red" onClick={() => open('series')}>
          {text.cancelRest}
        </Button>
      )}
    </Card>
  );
}

const whenText = (instant: string, zone: string): string =>
  `${shortDayText(dayOf(instant, zone))}, ${timeText(instant, zone)}`;
