import { Button, Skeleton } from '@mantine/core';
import { grouped } from '@okoshko/ui/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LineChart } from '../../kit/charts/drawn.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { saveFile } from '../../kit/save-file.ts';
import type { Day } from '../../kit/zoned.ts';
import { Card } from '../../shared/statistics/card.tsx';
import { Fact } from '../../shared/statistics/fact.tsx';
import { decimal } from '../../shared/statistics/metrics.ts';
import { rangeText } from '../../shared/statistics/period.ts';
import classes from '../../shared/statistics/statistics.module.css';
import { Toolbar } from '../../shared/statistics/toolbar.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { sections } from '../../text/sections.ts';
import { statistics as words } from '../../text/statistics.ts';
import { type Base, baseOptions, type Question, readFile } from './api.ts';
import { ExtendedPart, useQuestion } from './extended-part.tsx';
import { RevenueCard, useSeries } from './revenue-card.tsx';
import { hoursText, isGoingOn } from './rules.ts';

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
      title={sections.statistics}
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

/** The numbers of the plots, as a file for a spreadsheet. */
const useDownload = (question: Question) =>
  useMutation({
    mutationFn: async () => {
      saveFile(await readFile(question), words.fileName(question.from, question.to));
    },
  });

/** The clients, the share of booked hours, and the rating. */
function PeopleCard({ base: { data, meta } }: { readonly base: Base }) {
  const { definitions } = meta;
  const { total, new: newcomers, returning } = data.clients;
  const facts = [
    [words.clients.total, definitions.clients, total, grouped],
    [words.clients.new, definitions.new, newcomers, grouped],
    [words.clients.returning, definitions.returning, returning, grouped],
    [words.occupancy, definitions.occupancy_percent, data.occupancy_percent, percent],
    [words.outside, definitions.minutes_outside_hours, data.minutes_outside_hours, hoursText],
    [words.rating, definitions.rating, data.rating, stars],
  ] as const;
  return (
    <Card title={words.people} isWide>
      <dl className={classes.facts}>
        {facts.map(([label, definition, metric, format]) => (
          <Fact key={label} {...{ label, definition, metric, format }} />
        ))}
      </dl>
    </Card>
  );
}

const percent = (value: number) => words.share(decimal(value));
const stars = (value: number) => words.stars(decimal(value));

const OUTCOMES = [
  'total',
  'completed',
  'upcoming',
  'no_show',
  'cancelled_by_client',
  'cancelled_by_provider',
  'online',
  'manual',
] as const;

interface AppointmentsCardProps {
  readonly base: Base;
  readonly today: Day;
}

/** The number of appointments, and their outcomes. */
function AppointmentsCard({ base, today }: AppointmentsCardProps) {
  const { data, meta } = base;
  const lines = useSeries(base, ({ total }) => total, { knowsFuture: true });
  return (
    <Card title={words.appointments}>
      {meta.previous && isGoingOn(meta, today) && (
        <p className={classes.note}>{words.comparedWithAll(rangeText(meta.previous))}</p>
      )}
      <dl className={classes.facts}>
        {OUTCOMES.map((outcome) => (
          <Fact
            key={outcome}
            label={words.outcomes[outcome]}
            definition={meta.definitions[outcome]}
            metric={data.appointments[outcome]}
            format={grouped}
          />
        ))}
      </dl>
      <LineChart
        shape="bars"
        title={words.appointmentsBy[meta.bucket]}
        pointTitle={words.bucketTitles[meta.bucket]}
        lines={lines}
        format={words.bookings}
        formatTick={grouped}
      />
    </Card>
  );
}
