import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import classes from '../../kit/statistics/statistics.module.css';
import { Toolbar } from '../../kit/statistics/toolbar.tsx';
import type { Day } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { statistics as words } from '../../text/statistics.ts';
import { type Base, baseOptions } from './api.ts';
import { AppointmentsCard } from './appointments-card.tsx';
import { useDownload } from './download.ts';
import { ExtendedPart } from './extended-part.tsx';
import { PeopleCard } from './people-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { useQuestion } from './use-question.ts';

/** The statistics of the business: the revenue first, then its sources. */
export function StatisticsScreen() {
  const state = useQuestion();
  const { documentId: provider } = useProvider();
  const { data, error, isPlaceholderData, refetch } = useQuery(
    baseOptions(provider, state.question),
  );
  const download = useDownload(state.question);
  return (
    <Page
      title={words.title}
      actions={
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          {words.download}
        </Button>
      }
    >
      {download.isError && <FailureCard failure={download.error} retry={() => download.mutate()} />}
      <Toolbar {...state} />
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <div className={classes.cards} aria-busy={isPlaceholderData}>
          <Numbers base={data} today={state.today} />
        </div>
      )}
      <ExtendedPart state={state} />
    </Page>
  );
}

interface NumbersProps {
  readonly base: Base;
  readonly today: Day;
}

function Numbers({ base, today }: NumbersProps) {
  const { total } = base.data.appointments;
  if (total.value === 0 && !total.previous) {
    return (
      <Empty
        text={base.meta.previous ? words.empty : words.emptyAlone}
        action={
          <Button component={Link} to="/cabinet/appointments/new" size="md">
            {words.book}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <RevenueCard base={base} today={today} />
      <AppointmentsCard base={base} today={today} />
      <PeopleCard base={base} />
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={560} />
      <Skeleton height={560} />
      <Skeleton height={200} />
    </div>
  );
}
