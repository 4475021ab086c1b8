import { COMPARISONS } from '@okoshko/contract/statistics/kinds';
import { useEffect, useState } from 'react';
import fields from '../../kit/fields.module.css';
import { DayField } from '../../kit/moment-field.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { dayIn } from '../../kit/search.ts';
import { StepButton } from '../../kit/step-button.tsx';
import type { Day } from '../../kit/zoned.ts';
import { statistics as words } from '../../text/statistics.ts';
import { type Choice, choiceOf, chosen, type Period, rangeText, stepOf } from './period.ts';
import type { Bucket, Comparison, StatisticsSearch } from './search.ts';
import classes from './statistics.module.css';

const CHOICES = ['week', 'month', 'last_month', 'quarter', 'year', 'dates'] as const;

/** The question that the address holds. */
export interface PeriodState {
  readonly period: Period;
  readonly question: { readonly compare: Comparison; readonly bucket?: Bucket };
  /** The steps that the plots can have. */
  readonly buckets: readonly Bucket[];
  readonly today: Day;
  readonly change: (changes: Partial<StatisticsSearch>) => void;
}

/** Chooses the period, the compared period and the step; the address holds all of them. */
export function Toolbar(state: PeriodState) {
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

function Choices({ period, question, buckets, today, change }: PeriodState) {
  const choice = choiceOf(period, today);
  const choices: readonly Choice[] = choice === 'other_month' ? [...CHOICES, choice] : CHOICES;
  return (
    <div className={`${fields.fields} ${classes.choices}`}>
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

function OwnDates({ period: { from, to }, change }: PeriodState) {
  return (
    <div className={`${fields.fields} ${classes.choices} ${classes.dates}`}>
      <Bound label={words.from} value={from} onChange={(next) => change({ from: next, to })} />
      <Bound label={words.to} value={to} onChange={(next) => change({ from, to: next })} />
    </div>
  );
}

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  onChange(value: T): void;
}

/** A choice of one of these values. */
export const Select = <T extends string>({ label, value, options, onChange }: SelectProps<T>) => (
  <PlainSelect
    label={label}
    value={value}
    data={options.map(([one, text]) => ({ value: one, label: text }))}
    onChange={({ currentTarget }) => {
      const option = options.find(([one]) => one === currentTarget.value);
      if (option) onChange(option[0]);
    }}
  />
);

interface BoundProps {
  readonly label: string;
  readonly value: Day;
  onChange(day: Day): void;
}

/** A day; one that is half typed changes nothing yet. */
function Bound({ label, value, onChange }: BoundProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <DayField
      label={label}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const day = dayIn(currentTarget.value);
        if (day) onChange(day);
      }}
      onBlur={() => setTyped(value)}
    />
  );
}
