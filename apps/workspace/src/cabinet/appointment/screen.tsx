import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Messages } from '../../kit/booking/messages.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { OnceNeeded } from '../../kit/once-needed.tsx';
import { Page } from '../../kit/page.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { appointment as text } from '../../text/appointment.ts';
import { type AppointmentDetails, appointmentOptions } from './api.ts';
import classes from './appointment.module.css';
import { Card } from './card.tsx';
import { Group } from './group.tsx';
import { History } from './history.tsx';
import { Notes } from './notes.tsx';
import { Price } from './price.tsx';
import { isGroup } from './rules.ts';
import { Series } from './series.tsx';
import { Summary } from './summary.tsx';
import { useDialog } from './use-dialog.ts';

// Loaded when one of them is wanted.
const Dialogs = lazyDialog(async () => (await import('./dialogs.tsx')).Dialogs);
const route = getRouteApi('/cabinet/appointments/$id');

export function AppointmentScreen() {
  const { id } = route.useParams();
  const { documentId: provider, time_zone: zone } = useProvider();
  const query = useQuery(appointmentOptions(provider, id));
  return (
    <Page title={text.title}>
      {query.isPending && <Waiting />}
      {query.isError && <FailureCard failure={query.error} retry={() => query.refetch()} />}
      {query.data === null && (
        <Empty
          text={text.missing}
          action={
            <Button component={Link} to="/cabinet/calendar">
              {text.toCalendar}
            </Button>
          }
        />
      )}
      {query.data && <Details key={id} appointment={query.data} zone={zone} />}
    </Page>
  );
}

function Waiting() {
  return (
    <div className={classes.columns}>
      <Skeleton h={280} radius="lg" />
      <Skeleton h={280} radius="lg" />
    </div>
  );
}

interface DetailsProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

function Details({ appointment, zone }: DetailsProps) {
  const { documentId: id, series } = appointment;
  const { dialog } = useDialog();
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Summary appointment={appointment} zone={zone} />
        <Price appointment={appointment} />
        {isGroup(appointment) && <Group appointment={appointment} />}
        <Notes appointment={appointment} zone={zone} />
      </div>
      <div className={classes.column}>
        {series && <Series appointment={appointment} series={series} zone={zone} />}
        <Card heading={text.messages.heading}>
          <Messages appointment={id} zone={zone} empty={text.messages.empty} />
        </Card>
        <History id={id} zone={zone} />
      </div>
      <OnceNeeded isNeeded={dialog !== undefined}>
        <Dialogs appointment={appointment} zone={zone} />
      </OnceNeeded>
    </div>
  );
}
