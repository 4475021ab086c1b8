import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { weekdayText } from '../../kit/when.ts';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { audit as words } from '../../text/desk/audit.ts';
import { READ_TYPES_ACTION } from '../shared/content/types.ts';
import { SavedViews } from '../shared/views/saved-views.tsx';
import { auditOptions, people } from './api.ts';
import classes from './audit.module.css';
import { Entry } from './entry.tsx';
import { Filters, useTypes } from './filters.tsx';
import { byDay, isNarrowed, labelsOf, queryOf } from './rules.ts';
import { auditSearch } from './search.ts';

const route = getRouteApi('/desk/audit');

const RecordDialog = lazyDialog(
  async () => (await import('../shared/content/record-dialog.tsx')).RecordDialog,
);

/** The audit log: each entry tells who did it, when, to which document, and the former values. */
export function AuditScreen() {
  const search = route.useSearch();
  const { dialog } = search;
  const may = useMay();
  const navigate = route.useNavigate();
  const close = () => navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true });
  return (
    <Page title={words.title}>
      <SavedViews
        list="audit"
        search={search}
        open={(view) => navigate({ search: auditSearch(view) })}
      />
      <Filters />
      <Entries />
      {dialog === 'person' && may(READ_TYPES_ACTION) && (
        <RecordDialog
          title={words.choosePerson}
          source={people}
          onPick={({ documentId }) =>
            navigate({ search: (now) => ({ ...now, person: documentId, dialog: undefined }) })
          }
          onClose={close}
        />
      )}
    </Page>
  );
}

function Entries() {
  const search = route.useSearch();
  const query = useInfiniteQuery(auditOptions(queryOf(search, deviceZone())));
  const types = useTypes();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const labels = useMemo(
    () => labelsOf(data?.pages.flatMap(({ meta }) => meta.labels) ?? []),
    [data],
  );
  if (query.isPending || types.isLoading) return <Waiting />;
  if (!data) return <FailureCard failure={error} retry={() => query.refetch()} />;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) return <Nothing isNarrowed={isNarrowed(search)} />;
  return (
    <Stack gap="lg">
      {byDay(entries, deviceZone()).map(({ day, entries }) => (
        <section key={day} aria-label={weekdayText(day)}>
          <Title order={2} className={classes.day}>
            {weekdayText(day)} {day.slice(0, 4)}
          </Title>
          <ul className={classes.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} labels={labels} types={types.data ?? []} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {error && <FailureCard failure={error} retry={() => fetchNextPage()} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {words.more}
        </Button>
      )}
      <ZoneNote />
    </Stack>
  );
}

function Nothing({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const navigate = route.useNavigate();
  if (!isNarrowed) return <Empty text={words.empty} />;
  return (
    <Empty
      text={words.nothing}
      action={
        <Button variant="default" onClick={() => navigate({ search: {}, replace: true })}>
          {words.reset}
        </Button>
      }
    />
  );
}

const LINES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const Waiting = () => (
  <Stack gap="xs">
    {LINES.map((line) => (
      <Skeleton key={line} h={64} />
    ))}
  </Stack>
);
