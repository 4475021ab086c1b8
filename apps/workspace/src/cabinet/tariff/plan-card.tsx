import { Button, Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../api/clock.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { dayText, fullDayText, lastDayText, momentText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { tariff as text } from '../../text/tariff.ts';
import { comingOptions, type Plan, plansOptions, recommendationOptions } from './api.ts';
import {
  daysUntil,
  type Forecast,
  forecastOf,
  graceEndOf,
  type PlanState,
  planStateOf,
  runningDebt,
} from './rules.ts';
import classes from './tariff.module.css';

/** The forecast for the plan's records; without a plan, what the professional lacks. */
export function PlanCard() {
  const { documentId } = useProvider();
  const { data, error, refetch } = useQuery(plansOptions(documentId));
  return (
    <Section id="plan" title={data && !isInForce(data.data) ? text.planless : text.question}>
      {error && <FailureCard failure={error} retry={refetch} />}
      {!error && !data && <Skeleton height={148} />}
      {data && <Current state={planStateOf(data.data)} />}
    </Section>
  );
}

/** A past plan needs no forecast. */
const isInForce = (plans: readonly Plan[]): boolean => planStateOf(plans).plan?.status === 'active';

function Current({ state }: { readonly state: PlanState }) {
  const { plan, last } = state;
  const { data: advice, isPending } = useQuery(recommendationOptions());
  return (
    <>
      {plan?.status === 'active' && isPending && <Skeleton height={100} />}
      {plan?.status === 'active' && !isPending && (
        <PlanForecast key={plan.documentId} plan={plan} lastMonth={advice?.appointments ?? 0} />
      )}
      {plan?.status === 'past_due' && <PastDue plan={plan} />}
      {!plan && <Absent last={last} />}
      {plan && runningDebt(plan) > 0 && <Text>{text.running(rubles(runningDebt(plan)))}</Text>}
      <Queue state={state} />
      {advice?.tariff && <Text>{text.recommended(advice.appointments, advice.tariff.title)}</Text>}
      <ToPlans label={toPlansText(plan)} isLoud={plan?.status !== 'active'} />
    </>
  );
}

/** A plan by agreement is prolonged as it was got: by a request. */
const toPlansText = (plan: Plan | null): string =>
  plan ? (plan.tariff?.by_agreement ? text.renewAgreed : text.renew) : text.choose;

interface ToPlansProps {
  readonly label: string;
  readonly isLoud: boolean;
}

const ToPlans = ({ label, isLoud }: ToPlansProps) => (
  <Button
    size="md"
    variant={isLoud ? 'filled' : 'default'}
    className={classes.action}
    renderRoot={(props) => (
      <Link to="/cabinet/tariff" search={{ to: 'plans' }} resetScroll={false} {...props} />
    )}
  >
    {label}
  </Button>
);

const Answer = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.answer} data-verdict="short">
    {children}
  </p>
);

/** The days of grace: what to do until when, and what comes then. */
function PastDue({ plan }: { readonly plan: Plan }) {
  const { time_zone: zone } = useProvider();
  return (
    <>
      <Answer>{text.pastDue(lastDayText(plan.ends_at, zone))}</Answer>
      <Text>
        {(plan.tariff?.by_agreement ? text.pastDueAgreed : text.pastDueLead)(
          fullDayText(graceEndOf(plan, zone)),
        )}
      </Text>
      <Text c="dimmed">{text.pastDueAfter}</Text>
    </>
  );
}

function Absent({ last }: { readonly last: Plan | null }) {
  const { time_zone: zone } = useProvider();
  return (
    <>
      <Answer>{last ? text.expired(lastDayText(last.ends_at, zone)) : text.absent}</Answer>
      <div>
        <Text>{text.absentLead}</Text>
        <ul className={classes.points}>
          {text.absentPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The plan that begins when the present one ends. */
function Queue({ state: { next, paidUntil } }: { readonly state: PlanState }) {
  const { time_zone: zone } = useProvider();
  const now = useNow();
  if (!next || Date.parse(next.starts_at) <= now.getTime()) return null;
  return (
    <Text>
      {text.queued(next.tariff?.title ?? text.planless, dayText(next.starts_at, zone))}
      {paidUntil && ` ${text.paidUntil(lastDayText(paidUntil, zone))}`}
    </Text>
  );
}

interface PlanForecastProps {
  readonly plan: Plan;
  /** Records of the last calendar month. */
  readonly lastMonth: number;
}

/** The use of a plan in force, the forecast, and the reasons for it. */
function PlanForecast({ plan, lastMonth }: PlanForecastProps) {
  const { documentId, time_zone: zone } = useProvider();
  const now = useNow();
  // While these are not read, the forecast rests on the pace alone.
  const coming = useQuery(comingOptions(documentId, now, plan.ends_at)).data;
  const forecast = forecastOf(plan, { now, lastMonth, pending: coming?.pending ?? 0 });
  const days = daysUntil(plan.ends_at, now, zone);
  const end =
    days > 1 ? lastDayText(plan.ends_at, zone) : momentText(new Date(plan.ends_at), now, zone);
  const title = plan.tariff ? text.plan(plan.tariff.title) : text.planless;
  return (
    <>
      <div>
        <Text fw={500}>
          {title} {text.until(end, text.left(days))}
        </Text>
        <Used forecast={forecast} />
      </div>
      <p className={classes.answer} data-verdict={forecast.verdict}>
        {answerOf(forecast, plan)}
      </p>
      <Text>{reasonsOf(forecast, plan).join(' ')}</Text>
      {coming && coming.confirmed > 0 && <Text c="dimmed">{text.upcoming(coming.confirmed)}</Text>}
      {coming && coming.pending > 0 && <Text c="dimmed">{text.pending(coming.pending)}</Text>}
    </>
  );
}

function Used({ forecast: { used, included } }: { readonly forecast: Forecast }) {
  if (included === 0) return <Text>{text.usedOnly(used)}</Text>;
  return (
    <div className={classes.used}>
      <span className={classes.count}>{text.used(used, included)}</span>
      <span aria-hidden="true" className={classes.bar} data-over={used > included || undefined}>
        <span style={{ inlineSize: `${Math.min(1, used / included) * 100}%` }} />
      </span>
    </div>
  );
}

function answerOf(forecast: Forecast, { additional_appointment_cost: price }: Plan): string {
  switch (forecast.verdict) {
    case 'short':
      return text.short(forecast.over, forecast.overCost);
    case 'spent':
      return forecast.extra > 0 ? text.spent(forecast.extra, forecast.extraCost) : text.spentAll;
    case 'none':
      return text.none(price);
    default:
      return text[forecast.verdict];
  }
}

/** The reasons for the forecast, in sentences. */
function reasonsOf(forecast: Forecast, { additional_appointment_cost: price }: Plan): string[] {
  const { verdict, pace, basis, expected, included, over, overCost, extra } = forecast;
  const tempo = pace === null || pace === 0 ? [] : [`${text.pace(pace)} ${text.basis[basis]}`];
  if (verdict === 'unknown') return [text.unknownLead];
  if (verdict === 'none') return [...tempo, text.noneLead(expected, overCost)];
  if (verdict === 'free') return tempo;
  if (verdict === 'spent' && over > extra) return [...tempo, text.spentLead(over, overCost)];
  if (verdict === 'enough') {
    return [
      ...tempo,
      expected === included ? text.enoughExact : text.enoughLead(included - expected),
    ];
  }
  return [...tempo, text.price(price)];
}
