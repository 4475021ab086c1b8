import { Alert, Button, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { sms as text } from '../../text/desk/sms.ts';
import type { Budget, ShareLine } from './api.ts';
import { priceOf, spentText, type Use, useOf } from './rules.ts';
import classes from './sms.module.css';

/** The cost of today's SMS, by the payer, and the button that stops them. */
export function DayCard({ budget }: { readonly budget: Budget }) {
  const { day, day_limit, day_ends, shares, stop, waiting } = budget;
  const may = useMay();
  return (
    <Section
      title={text.today}
      action={may('api::sms-budget.sms-budget.stop') && <StopButton isStopped={stop !== null} />}
    >
      {stop && <StopNote stop={stop} />}
      {!budget.is_limited && <Alert color="orange">{text.unlimited}</Alert>}
      <div>
        <p className={classes.total}>{spentText(day.cost, day_limit)}</p>
        <p className={classes.note}>
          {text.parts(day.parts)}.{' '}
          {text.renews(momentText(new Date(day_ends), now(), deviceZone()))}
          {waiting > 0 && ` ${text.waiting(waiting)}.`}
        </p>
      </div>
      <ul className={classes.shares}>
        {shares.map((share) => (
          <Share key={share.share} line={share} price={priceOf(budget)} />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {text.lead}
        {budget.is_usual_price && ` ${text.usualPrice}`}
      </Text>
    </Section>
  );
}

const StopButton = ({ isStopped }: { readonly isStopped: boolean }) => (
  <Button
    variant={isStopped ? 'filled' : 'default'}
    renderRoot={(props) => (
      <Link
        to="/desk/sms"
        search={(before) => ({ page: before.page, dialog: isStopped ? 'resume' : 'stop' })}
        resetScroll={false}
        {...props}
      />
    )}
  >
    {isStopped ? text.resumeAll : text.stopAll}
  </Button>
);

interface ShareProps {
  readonly line: ShareLine;
  /** Kopecks of a part. */
  readonly price: number;
}

const STATES: Readonly<Record<Use['state'], string | null>> = {
  calm: null,
  half: text.half,
  nearly: text.nearly,
  used_up: text.usedUp,
};

function Share({ line: { share, hour, hour_limit, day, day_limit }, price }: ShareProps) {
  const { percent, state } = useOf(day.cost, day_limit, price);
  const word = STATES[state];
  return (
    <li className={classes.share} data-state={state}>
      <div className={classes.shareHead}>
        <h3 className={classes.shareName}>{text.shares[share]}</h3>
        <span className={classes.percent}>
          {text.percent(percent)}
          {word && <span className={classes.word}>, {word}</span>}
        </span>
      </div>
      <div className={classes.bar} aria-hidden="true">
        <div className={classes.filled} style={{ width: `${percent}%` }} />
      </div>
      <p className={classes.sum}>{spentText(day.cost, day_limit)}</p>
      <p className={classes.note}>
        {hour_limit < day_limit && `${text.thisHour(...sumsOf(hour.cost, hour_limit))}. `}
        {text.hints[share]}
      </p>
    </li>
  );
}

const sumsOf = (cost: number, limit: number) => [rubles(cost), rubles(limit)] as const;

type Stop = NonNullable<Budget['stop']>;

/** Tells who stopped SMS, when and why. */
export function stopText({ stopped_at, stopped_by, reason }: Stop): string {
  const when = momentText(new Date(stopped_at), now(), deviceZone());
  return `${text.stoppedSince(when, stopped_by?.name ?? null)}. ${text.reasonOf(reason)}`;
}

const StopNote = ({ stop }: { readonly stop: Stop }) => (
  <Alert color="red" title={text.isStopped}>
    {stopText(stop)}
  </Alert>
);
