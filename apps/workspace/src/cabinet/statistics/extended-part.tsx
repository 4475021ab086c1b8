import { Button, Skeleton, Title } from '@mantine/core';
import { EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useNow } from '../../api/clock.ts';
import { codeOf } from '../../api/failure.ts';
import { HeatMap } from '../../kit/charts/drawn.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { dayOf } from '../../kit/zoned.ts';
import { Card } from '../../shared/statistics/card.tsx';
import { Fact } from '../../shared/statistics/fact.tsx';
import { decimal } from '../../shared/statistics/metrics.ts';
import { bucketsFor, periodOf } from '../../shared/statistics/period.ts';
import classes from '../../shared/statistics/statistics.module.css';
import type { PeriodState } from '../../shared/statistics/toolbar.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { statistics as words } from '../../text/statistics.ts';
import { type Extended, extendedOptions, type Question } from './api.ts';
import { LostClients, TopClients, TopServices } from './leaders.tsx';
import { Row } from './row.tsx';
import rows from './rows.module.css';
import { SourcesCard } from './sources-card.tsx';

const route = getRouteApi('/cabinet/statistics');

interface QuestionState extends PeriodState {
  readonly question: Question;
}

/** The question in the address, by the professional's calendar. */
export function useQuestion(): QuestionState {
  const { time_zone: zone } = useProvider();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = dayOf(useNow(), zone);
  const period = periodOf(search, today);
  const { from, to } = period;
  const { compare = 'previous' } = search;
  const buckets = bucketsFor(period);
  const bucket = buckets.find((one) => one === search.bucket);
  const question = useMemo(
    () => ({ from, to, compare, ...(bucket && { bucket }) }),
    [from, to, compare, bucket],
  );
  return {
    ...{ period, question, buckets, today },
    change: (changes) =>
      navigate({
        search: (last) => ({ ...last, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  };
}

/** The cost of the discounts, and the revenue they brought. */
function PromosCard({ extended: { data, meta } }: { readonly extended: Extended }) {
  return (
    <Card title={words.promos}>
      <p className={classes.note}>
        {data.promos.length === 0 ? words.noPromos : meta.definitions.promos}
      </p>
      <ol className={rows.list}>
        {data.promos.map(({ promo, uses, discount, revenue, new_clients }) => (
          <Row
            key={promo.documentId}
            name={promo.title}
            details={[
              words.uses(uses),
              words.discounted(rubles(discount)),
              new_clients > 0 ? words.newClients(new_clients) : null,
            ]}
            sum={rubles(revenue)}
          />
        ))}
      </ol>
      <Link to="/cabinet/promos" className={rows.link}>
        {words.toPromos}
      </Link>
    </Card>
  );
}

const NUMBERS = [
  'page_views',
  'unique_visitors',
  'link_clicks',
  'bookings',
  'conversion_percent',
  'new_clients',
] as const;

/** The number of visitors of the public page, and of those who booked. */
function PageCard({ extended: { data, meta } }: { readonly extended: Extended }) {
  return (
    <Card title={words.page}>
      <dl className={classes.facts}>
        {NUMBERS.map((number) => (
          <Fact
            key={number}
            label={words.pageNumbers[number]}
            definition={meta.definitions[number === 'new_clients' ? 'new' : number]}
            metric={data[number]}
            format={decimal}
          />
        ))}
      </dl>
    </Card>
  );
}

/** The extended statistics; without the add-on, their description and price. */
export function ExtendedPart({ state: { question } }: { readonly state: QuestionState }) {
  const { documentId: provider } = useProvider();
  const { data, error, isPlaceholderData, refetch } = useQuery(extendedOptions(provider, question));
  if (codeOf(error) === 'extended_statistics_required') return <Offer />;
  return (
    <>
      <Title order={2} size="h3" mt="md">
        {words.extended}
      </Title>
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <div className={classes.cards} aria-busy={isPlaceholderData}>
          <BusyHours extended={data} />
          <TopClients extended={data} />
          <TopServices extended={data} />
          <LostClients extended={data} />
          <PageCard extended={data} />
          <SourcesCard extended={data} />
          <PromosCard extended={data} />
        </div>
      )}
    </>
  );
}

function Offer() {
  const { cost, days } = EXTENDED_STATISTICS;
  return (
    <Card title={words.offer(rubles(cost), days)}>
      <ul className={classes.offer}>
        {words.offerList.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button component={Link} to="/cabinet/tariff" size="md" variant="light">
        {words.toOffer}
      </Button>
    </Card>
  );
}

function Waiting() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={420} />
      <Skeleton height={300} />
    </div>
  );
}

const two = (hour: number) => String(hour).padStart(2, '0');
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  short: two(hour),
  full: `${two(hour)}:00–${two(hour + 1)}:00`,
}));
/** A working day, where next to nothing is booked. */
const LEAST_HOURS = 8;

/** The starts of appointments, by day and hour. */
function BusyHours({ extended: { data, meta } }: { readonly extended: Extended }) {
  return (
    <Card title={words.busyHours} isWide>
      <p className={classes.note}>{meta.definitions.busy_hours}</p>
      <HeatMap
        title={words.busyTitle}
        cells={data.busy_hours}
        rows={words.days}
        columns={HOURS}
        columnTitle={words.hour}
        leastColumns={LEAST_HOURS}
        format={words.bookings}
      />
    </Card>
  );
}
