import { Button, Skeleton } from '@mantine/core';
import {
  AHEAD_DAYS,
  COMPANY_AHEAD,
  COMPANY_ZONE,
  type CompanyNumber,
} from '@okoshko/contract/statistics/company-kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Fragment, useMemo } from 'react';
import { now, useNow } from '../../api/clock.ts';
import { LineChart } from '../../kit/charts/drawn.tsx';
import type { Lines } from '../../kit/charts/lines.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Page } from '../../kit/page.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { zoneNote } from '../../kit/zone-text.ts';
import { dayOf } from '../../kit/zoned.ts';
import { Card } from '../../shared/statistics/card.tsx';
import { Fact } from '../../shared/statistics/fact.tsx';
import { lineOf } from '../../shared/statistics/line-of.ts';
import { periodOf, rangeText } from '../../shared/statistics/period.ts';
import classes from '../../shared/statistics/statistics.module.css';
import { type PeriodState, Select, Toolbar } from '../../shared/statistics/toolbar.tsx';
import { numbers as words } from '../../text/desk/numbers.ts';
import { statistics } from '../../text/statistics.ts';
import { type Company, companyOptions, type Question, readFile } from './api.ts';
import {
  companyBucketsFor,
  formatOf,
  GROUP_NAMES,
  GROUPS,
  type Group,
  tickOf,
  untilToday,
} from './rules.ts';
import type { NumbersSearch } from './search.ts';

const route = getRouteApi('/desk/numbers');

/** The numbers of the whole service: payers, users and costs. */
export function NumbersScreen() {
  const state = useQuestion();
  const { data, error, isPlaceholderData, refetch } = useQuery(companyOptions(state.question));
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
      {!data && !error && <Skeleton height={640} />}
      {data && <Numbers company={data} state={state} isOld={isPlaceholderData} />}
    </Page>
  );
}

interface NumbersProps {
  readonly company: Company;
  readonly state: QuestionState;
  /** True while the numbers are of the request before, and the answer is on its way. */
  readonly isOld: boolean;
}

function Numbers({ company, state: { period, question, search, change }, isOld }: NumbersProps) {
  const { previous } = company.meta;
  return (
    <>
      <p className={classes.note}>
        {[
          `${zoneNote(COMPANY_ZONE, now())}.`,
          question.to !== period.to && question.compare === 'previous' && words.untilToday,
          previous && words.previous(rangeText(previous)),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <div className={classes.cards} aria-busy={isOld}>
        {GROUP_NAMES.map((group) => (
          <Fragment key={group}>
            <GroupCard
              group={group}
              company={company}
              plotted={search[group]}
              plot={(name) => change({ [group]: name === GROUPS[group][0] ? undefined : name })}
            />
            {group === 'plans' && <AheadCard company={company} />}
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** Saves the numbers of the plots as a file for a spreadsheet. */
const useDownload = (question: Question) =>
  useMutation({
    mutationFn: async () => {
      saveFile(await readFile(question), words.fileName(question.from, question.to));
    },
  });

/** The numbers of the days ahead, from now on: the period of the other numbers does not matter. */
function AheadCard({ company: { data, meta } }: { readonly company: Company }) {
  return (
    <Card title={words.ahead(AHEAD_DAYS)}>
      <dl className={classes.facts}>
        {COMPANY_AHEAD.map((name) => (
          <Fact
            key={name}
            label={words.aheadNames[name]}
            definition={meta.definitions[name]}
            metric={{ value: data.ahead[name], previous: null, change_percent: null }}
            format={formatOf(name)}
          />
        ))}
      </dl>
    </Card>
  );
}

interface QuestionState extends PeriodState {
  readonly question: Question;
  readonly search: NumbersSearch;
  readonly change: (changes: Partial<NumbersSearch>) => void;
}

/** The request that the address stands for, by the days of Moscow. */
function useQuestion(): QuestionState {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = dayOf(useNow(), COMPANY_ZONE);
  const period = periodOf(search, today);
  const { from, to } = untilToday(period, today);
  const { compare = 'previous' } = search;
  const buckets = companyBucketsFor(period);
  const bucket = buckets.find((one) => one === search.bucket);
  const question = useMemo(
    () => ({ from, to, compare, ...(bucket && { bucket }) }),
    [from, to, compare, bucket],
  );
  return {
    ...{ period, question, buckets, today, search },
    change: (changes) =>
      navigate({
        search: (last) => ({ ...last, ...changes }),
        replace: true,
        resetScroll: false,
      }),
  };
}

interface GroupCardProps {
  readonly group: Group;
  readonly company: Company;
  readonly plotted: CompanyNumber | undefined;
  plot(name: CompanyNumber): void;
}

/** Numbers that are told together, one of them over time. */
function GroupCard({ group, company, plotted, plot }: GroupCardProps) {
  const names: readonly CompanyNumber[] = GROUPS[group];
  const available = names.filter((name) => name !== 'sms_cost' || company.meta.sms_cost !== null);
  const name = plotted ?? GROUPS[group][0];
  return (
    <Card title={words.groups[group]} isWide={group === 'plans'}>
      <dl className={classes.facts}>
        {available.map((one) => (
          <Fact
            key={one}
            label={words.names[one]}
            definition={company.meta.definitions[one]}
            metric={company.data.numbers[one]}
            format={formatOf(one)}
          />
        ))}
      </dl>
      {available.length < names.length && <p className={classes.note}>{words.noSmsCost}</p>}
      <Select
        label={words.plotted(words.groups[group])}
        value={name}
        options={available.map((one) => [one, words.names[one]] as const)}
        onChange={plot}
      />
      <Plot name={name} company={company} />
    </Card>
  );
}

interface PlotProps {
  readonly name: CompanyNumber;
  readonly company: Company;
}

function Plot({ name, company: { data, meta } }: PlotProps) {
  const lines = useMemo<Lines>(() => {
    const { bucket, previous } = meta;
    const numberOf = (point: (typeof data.series)[number]) => point[name];
    const main = lineOf({ series: data.series, range: meta, bucket, numberOf });
    const before = data.previous_series;
    if (!before || !previous) return [main];
    return [main, lineOf({ series: before, range: previous, bucket, numberOf })];
  }, [data, meta, name]);
  return (
    <LineChart
      title={words.names[name]}
      pointTitle={statistics.bucketTitles[meta.bucket]}
      lines={lines}
      format={formatOf(name)}
      formatTick={tickOf(name)}
    />
  );
}
