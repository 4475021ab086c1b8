import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useNow } from '../../api/clock.ts';
import { holidaysOptions, type Timetable, timetablesOptions } from '../../api/provider-rows.ts';
import { type Service, servicesOptions } from '../../api/services.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { NEW } from '../../kit/search.ts';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { type Day, dayOf } from '../../kit/zoned.ts';
import { hoursText, type Interval } from '../../shared/schedule/intervals.ts';
import { useProvider } from '../../shell/provider.tsx';
import { sections } from '../../text/sections.ts';
import { timetables as text } from '../../text/timetables.ts';
import { type Conflicts, outsideOptions } from './api.ts';
import { HolidayList } from './holiday-list.tsx';
import classes from './hours.module.css';
import { OutsideCard } from './outside.tsx';
import { byStrength, linesOf, termText } from './rules.ts';
import { KINDS, type Kind } from './search.ts';
import { Strip } from './strip.tsx';

const route = getRouteApi('/cabinet/hours');

interface TimetableListProps {
  readonly timetables: readonly Timetable[];
  readonly today: Day;
}

/** The timetables, the one that counts first at the top, and what adds one. */
function TimetableList({ timetables, today }: TimetableListProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {text.listTitle}
      </Title>
      {timetables.length === 0 ? (
        <Empty text={text.empty} action={<Kinds />} />
      ) : (
        <>
          <ul className={classes.list}>
            {[...timetables].sort(byStrength).map((row) => (
              <TimetableRow key={row.documentId} row={row} today={today} />
            ))}
          </ul>
          <Text fw={500} mt="md" mb="xs">
            {text.add}
          </Text>
          <Kinds />
        </>
      )}
    </section>
  );
}

function Kinds() {
  const navigate = route.useNavigate();
  const open = (kind: Kind) =>
    navigate({ search: (all) => ({ ...all, timetable: NEW, kind }), resetScroll: false });
  return (
    <div className={classes.kinds}>
      {KINDS.map((kind) => (
        <button key={kind} type="button" className={classes.kind} onClick={() => open(kind)}>
          <span>{text.kinds[kind]}</span>
          <span className={classes.note}>{text.hints[kind]}</span>
        </button>
      ))}
    </div>
  );
}

interface TimetableRowProps {
  readonly row: Timetable;
  readonly today: Day;
}

function TimetableRow({ row, today }: TimetableRowProps) {
  const navigate = route.useNavigate();
  const name = text.name(row.title, text.newTitles[row.kind]);
  const breaks = (row.breaks ?? []) as readonly Interval[];
  const notes = [
    termText(row, today),
    breaks.length > 0 && text.breaks(hoursText(breaks)),
    row.services.length > 0 && text.forServices(row.services.map(({ title }) => title).join(', ')),
    !row.is_online_bookable && text.offline,
    row.priority !== 0 && text.priorityOf(row.priority),
  ].filter((note) => typeof note === 'string');
  return (
    <li className={classes.item}>
      <div>
        <Text fw={600}>{name}</Text>
        <Stack gap={0}>
          {linesOf(row).map((line) => (
            <Text key={line} className={classes.line}>
              {line}
            </Text>
          ))}
          {notes.map((note) => (
            <Text key={note} size="sm" c="dimmed">
              {note}
            </Text>
          ))}
        </Stack>
      </div>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={text.changeOf(name)}
        onClick={() =>
          navigate({
            search: (all) => ({ ...all, timetable: row.documentId }),
            resetScroll: false,
          })
        }
      >
        {text.change}
      </Button>
    </li>
  );
}

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
  const { service } = route.useSearch();
  const queries = [timetables, holidays, services];
  const failure = queries.find(({ error, data }) => error && !data)?.error;
  const data =
    timetables.data && holidays.data && services.data
      ? { timetables: timetables.data, holidays: holidays.data, services: services.data }
      : null;
  const today = dayOf(now, zone);
  return (
    <Page title={sections.hours}>
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
          <Dialogs services={data.services} today={today} zone={zone} />
        </>
      )}
    </Page>
  );
}

interface DialogsProps {
  readonly services: readonly Service[];
  readonly today: Day;
  readonly zone: string;
}

/** The dialog that the address names, and after a save the appointments that are outside of the new hours. */
function Dialogs({ services, today, zone }: DialogsProps) {
  const { timetable, kind, holiday } = route.useSearch();
  const navigate = route.useNavigate();
  const [conflicts, setConflicts] = useState<Conflicts | null>(null);
  const isOpen = timetable !== undefined || holiday !== undefined;
  const before = useOutsideBefore(isOpen || conflicts !== null);
  const close = () => navigate({ search: ({ service }) => ({ service }), resetScroll: false });
  const finish = (saved: Conflicts | null) => {
    if (saved && saved.conflicts_total > 0) setConflicts(saved);
    close();
  };
  const dialog = { today, onClose: close, onSaved: finish };
  return (
    <>
      {timetable !== undefined && (
        <TimetableDialog {...dialog} id={timetable} kind={kind ?? 'weekly'} services={services} />
      )}
      {holiday !== undefined && <HolidayDialog {...dialog} id={holiday} zone={zone} />}
      {conflicts && !isOpen && (
        <ConflictsDialog
          {...conflicts}
          before={before}
          zone={zone}
          onClose={() => setConflicts(null)}
        />
      )}
    </>
  );
}

/** The appointments that were outside of the hours before these were changed. */
function useOutsideBefore(isChanging: boolean) {
  const { data } = useQuery(outsideOptions());
  const [before, setBefore] = useState(data);
  if (data !== before && (!isChanging || before === undefined)) setBefore(data);
  return before;
}
