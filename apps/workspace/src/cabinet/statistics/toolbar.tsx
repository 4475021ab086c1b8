import { COMPARISONS } from '@okoshko/contract/statistics/kinds';
import { StepButton } from '../../kit/step-button.tsx';
import { statistics as words } from '../../text/statistics.ts';
import { DateField, Select } from './fields.tsx';
import { bucketsFor, type Choice, choiceOf, chosen, rangeText, stepOf } from './period.ts';
import classes from './statistics.module.css';
import type { QuestionState } from './use-question.ts';

const CHOICES = ['week', 'month', 'last_month', 'quarter', 'year', 'dates'] as const;

/** Which days, beside which others, in which steps; all of it stands in the address. */
export function Toolbar(state: QuestionState) {
  const { period, change } = state;
  return (
    <div className={classes.toolbar}>
      <div className={classes.steps}>
        <StepButton label={words.earlier} sign="‹" go={() => change(stepOf(period, -1))} />
        <p className={classes.period} aria-live="polite">
          {rangeText(period)}
        </p>
        <StepButton label={words.later} sign="›" go={() => change(stepOf(period, 1))} />
      </div>
      <Choices {...state} />
      {period.kind === 'dates' && <OwnDates {...state} />}
    </div>
  );
}

function Choices({ period, question, today, change }: QuestionState) {
  const choice = choiceOf(period, today);
  const choices: readonly Choice[] = choice === 'other_month' ? [...CHOICES, choice] : CHOICES;
  const buckets = bucketsFor(period);
  return (
    <div className={classes.choices}>
      <Select
        label={words.period}
        value={choice}
        options={choices.map((value) => [value, words.periods[value]])}
        onChange={(next) => next !== 'other_month' && change(chosen(next, period, today))}
      />
      <Select
        label={words.compare}
        value={question.compare}
        options={COMPARISONS.map((value) => [value, words.comparisons[value]])}
        onChange={(next) => change({ compare: next === 'previous' ? undefined : next })}
      />
      <Select
        label={words.bucket}
        value={question.bucket ?? 'auto'}
        options={[
          ['auto', words.bucketAuto],
          ...buckets.map((value) => [value, words.buckets[value]] as const),
        ]}
        onChange={(next) => change({ bucket: next === 'auto' ? undefined : next })}
      />
    </div>
  );
}

function OwnDates({ period: { from, to }, change }: QuestionState) {
  return (
    <div className={`${classes.choices} ${classes.dates}`}>
      <DateField label={words.from} value={from} onChange={(next) => change({ from: next, to })} />
      <DateField label={words.to} value={to} onChange={(next) => change({ from, to: next })} />
    </div>
  );
}
