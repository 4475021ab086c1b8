import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../api/clock.ts';
import { lastDayText, momentText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { tariff as text } from '../../text/tariff.ts';
import { comingOptions, type Plan } from './api.ts';
import { daysUntil, type Forecast, forecastOf } from './rules.ts';
import classes from './tariff.module.css';

interface PlanForecastProps {
  readonly plan: Plan;
  /** Records of the last calendar month. */
  readonly lastMonth: number;
}

/** The use of a plan in force, the forecast, and the reasons for it. */
export function PlanForecast({ plan, lastMonth }: PlanForecastProps) {
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
