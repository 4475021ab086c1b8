import { Alert, Button, Stack, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { FailureCard } from '../../kit/failure-card.tsx';
import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { newAppointment } from '../../text/new-appointment.ts';
import classes from './new-appointment.module.css';
import { type RefusedDate, refusalOf } from './refusal.ts';
import { RefusedDates } from './refused-dates.tsx';
import type { Draft } from './rules.ts';

const text = newAppointment.refused;

interface RefusalCardProps {
  readonly failure: unknown;
  readonly draft: Draft;
  readonly zone: string;
  readonly onStart: (at: string) => void;
  readonly onOverlap: () => void;
  readonly onPartial: () => void;
}

/** The reason nothing was booked, with a button for each remedy. */
export function RefusalCard(props: RefusalCardProps) {
  const refusal = refusalOf(props.failure);
  switch (refusal.kind) {
    case 'taken':
      return <TakenCard {...props} nearest={refusal.nearest} mayOverlap={refusal.mayOverlap} />;
    case 'dates':
      return <Dates {...props} dates={refusal.dates} />;
    case 'lost':
      return <Said>{text.unanswered}</Said>;
    case 'price':
      return <Said>{text.price(rubles(refusal.price))}</Said>;
    case 'promo':
      return (
        <Said>
          {newAppointment.promoRefusals[refusal.reason as 'unknown'] ??
            newAppointment.promoRefusals.unknown}
        </Said>
      );
    default:
      return <FailureCard failure={props.failure} />;
  }
}

const Said = ({ children }: { readonly children: string }) => (
  <Alert color="red" role="alert">
    {children}
  </Alert>
);

interface TakenProps extends RefusalCardProps {
  readonly nearest: readonly string[];
  readonly mayOverlap: boolean;
}

function TakenCard({ draft, zone, nearest, mayOverlap, onStart, onOverlap }: TakenProps) {
  const day = draft.at && dayOf(draft.at, zone);
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm">
        <Text size="sm">{nearest.length > 0 ? text.occupied : text.takenOnly}</Text>
        <div className={classes.nearest}>
          {nearest.map((instant) => {
            const other = dayOf(instant, zone);
            return (
              <Button
                key={instant}
                variant="default"
                onClick={() => onStart(new Date(instant).toISOString())}
              >
                {other !== day && `${shortDayText(other)}, `}
                {timeText(instant, zone)}
              </Button>
            );
          })}
        </div>
        {mayOverlap && (
          <Button variant="subtle" color="red" onClick={onOverlap}>
            {text.overlap}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

function Dates({
  draft,
  zone,
  dates,
  onPartial,
}: RefusalCardProps & { readonly dates: readonly RefusedDate[] }) {
  const { count } = draft.details;
  const free = count - dates.length;
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm">
        <Text size="sm">{text.series(free, count)}</Text>
        <RefusedDates dates={dates} zone={zone} />
        {free > 0 && (
          <Button variant="default" onClick={onPartial}>
            {text.partial(free)}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
