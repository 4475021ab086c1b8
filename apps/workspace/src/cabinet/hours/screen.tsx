import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../api/clock.ts';
import {
  type Holiday,
  holidaysOptions,
  type Service,
  servicesOptions,
  type Timetable,
  timetablesOptions,
} from '../../api/provider-rows.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { type Day, dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { timetables as text } from '../../text/timetables.ts';
import type { Conflicts } from './api.ts';
import { HolidayList } from './holiday-list.tsx';
import { OutsideCard } from './outside.tsx';
import { Strip } from './strip.tsx';
import { TimetableList } from './timetable-list.tsx';

// Hours are read more often than a form is opened.
const TimetableDialog = lazyDialog(
  async () => (await import('./timetable-dialog.tsx')).TimetableDialog,
);
const HolidayDialog = lazyDialog(async () => (await import('./holiday-dialog.tsx')).HolidayDialog);
const ConflictsDialog = lazyDialog(
  async () => (await import('./conflicts-dialog.tsx')).ConflictsDialog,
);

export function HoursScreen() {
  const { documentId, time_zone: zone } = useProvider();
  const now = useNow();
  const timetables = useQuery(timetablesOptions(documentId));
  const holidays = useQuery(holidaysOptions(documentId));
  const services = useQuery(servicesOptions(documentId));
  const { service } = useSearch({ from: '/cabinet/hours' });
  const queries = [timetables, holidays, services];
  const failure = queries.find(({ error, data }) => error && !data)?.error;
  const data =
    timetables.data && holidays.data && services.data
      ? { timetables: timetables.data, holidays: holidays.data, services: services.data }
      : null;
  const today = dayOf(now, zone);
  return (
    <Page title={text.title}>
      <ZoneNote zone={zone} />
      {failure && (
        <FailureCard failure={failure} retry={() => queries.map((query) => query.refetch())} />
      )}
      {!failure && !data && <Skeleton height={360} />}
      {data && (
        <>
          <Stack gap="xl">
            <OutsideCard zone={zone} />
            <Strip {...data} today={today} chosen={service} />
            <TimetableList timetables={data.timetables} today={today} />
            <HolidayList holidays={data.holidays} today={today} zone={zone} />
          </Stack>
          <Dialogs {...data} today={today} zone={zone} />
        </>
      )}
    </Page>
  );
}

interface DialogsProps {
  readonly timetables: readonly Timetable[];
  readonly holidays: readonly Holiday[];
  readonly services: readonly Service[];
  readonly today: Day;
  readonly zone: string;
}

/** The dialog that the address names, and after a save the appointments that are outside of the new hours. */
function Dialogs({ timetables, holidays, services, today, zone }: DialogsProps) {
  const { timetable, kind, holiday } = useSearch({ from: '/cabinet/hours' });
  const navigate = useNavigate({ from: '/cabinet/hours' });
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);
  const close = () => navigate({ search: ({ service }) => ({ service }), resetScroll: false });
  const finish = (saved: Conflicts | null) => {
    if (saved && saved.conflicts_total > 0) setConflicts(saved);
    close();
  };
  const isOpen = timetable !== undefined || holiday !== undefined;
  const dialog = { today, onClose: close, onSaved: finish };
  return (
    <>
      {timetable !== undefined && (
        <TimetableDialog
          {...dialog}
          id={timetable}
          kind={kind ?? 'weekly'}
          timetables={timetables}
          services={services}
        />
      )}
      {holiday !== undefined && (
        <HolidayDialog {...dialog} id={holiday} holidays={holidays} zone={zone} />
      )}
      {conflicts && !isOpen && (
        <ConflictsDialog {...conflicts} zone={zone} onClose={() => setConflicts(null)} />
      )}
    </>
  );
}
