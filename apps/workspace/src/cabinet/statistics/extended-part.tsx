import { Button, Skeleton, Title } from '@mantine/core';
import { EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { codeOf } from '../../api/failure.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Card } from '../../kit/statistics/card.tsx';
import classes from '../../kit/statistics/statistics.module.css';
import { useProvider } from '../../shell/provider.tsx';
import { statistics as words } from '../../text/statistics.ts';
import { extendedOptions } from './api.ts';
import { BusyHours } from './busy-hours.tsx';
import { LostClients, TopClients, TopServices } from './leaders.tsx';
import { PageCard } from './page-card.tsx';
import { PromosCard } from './promos-card.tsx';
import { SourcesCard } from './sources-card.tsx';
import type { QuestionState } from './use-question.ts';

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
