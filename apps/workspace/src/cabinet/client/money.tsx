import { Button, Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { now } from '../../api/clock.ts';
import { codeOf } from '../../api/failure.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { boundsOf, dayOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import { client as words } from '../../text/client.ts';
import { type ClientKey, missedOptions, statisticsOptions, yearBefore } from './api.ts';
import classes from './client.module.css';
import { lostTo } from './rules.ts';

/** The client's revenue in a year. It comes with a plan; without one, the section describes it. */
export function Money({ clientKey }: { readonly clientKey: ClientKey }) {
  const { time_zone: zone } = useProvider();
  const [today] = useState(() => dayOf(now(), zone));
  const query = useQuery(statisticsOptions(clientKey, today));
  const isOffer = codeOf(query.error) === 'plan_required';
  return (
    <Section title={words.money}>
      {query.isPending && <Skeleton height={120} className={classes.skeleton} />}
      {query.isError && !isOffer && (
        <FailureCard failure={query.error} retry={() => query.refetch()} />
      )}
      {isOffer && <Offer />}
      {query.data && <Numbers clientKey={clientKey} numbers={query.data} today={today} />}
    </Section>
  );
}

function Offer() {
  return (
    <>
      <Text>{words.offer}</Text>
      <Button component={Link} to="/cabinet/tariff" size="md" variant="light">
        {words.toTariff}
      </Button>
    </>
  );
}

interface NumbersProps {
  readonly clientKey: ClientKey;
  readonly numbers: Awaited<
    ReturnType<NonNullable<ReturnType<typeof statisticsOptions>['queryFn']>>
  >;
  readonly today: string;
}

function Numbers({ clientKey, numbers, today }: NumbersProps) {
  const { revenue, average_check, no_show, cancelled, late_cancelled } = numbers;
  const every = numbers.average_days_between;
  const [favourite] = numbers.favourite_services;
  return (
    <dl className={classes.facts}>
      <Fact label={words.revenue}>{rubles(revenue)}</Fact>
      {average_check !== null && (
        <Fact label={words.averageCheck}>{rubles(Math.round(average_check / 100) * 100)}</Fact>
      )}
      {no_show > 0 && <Missed clientKey={clientKey} count={no_show} today={today} />}
      {cancelled > 0 && (
        <Fact label={words.cancelled}>
          {late_cancelled > 0 ? words.lateCancelled(cancelled, late_cancelled) : cancelled}
        </Fact>
      )}
      {every !== null && (
        <Fact label={words.daysBetween}>{words.every(Math.max(1, Math.round(every)))}</Fact>
      )}
      {favourite && (
        <Fact label={words.favourite} isWide>
          {favourite.service.title}
        </Fact>
      )}
    </dl>
  );
}

interface MissedProps {
  readonly clientKey: ClientKey;
  readonly count: number;
  readonly today: string;
}

function Missed({ clientKey, count, today }: MissedProps) {
  const { time_zone: zone } = useProvider();
  const [since] = boundsOf(yearBefore(today), zone);
  const missed = useQuery(missedOptions(clientKey, since)).data;
  return (
    <Fact label={words.missed}>
      {missed ? words.missedOf(rubles(lostTo(missed, clientKey.id)), count) : count}
    </Fact>
  );
}

interface FactProps {
  readonly label: string;
  /** The text may be long. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One fact of a `<dl>`. */
export function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? classes.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
