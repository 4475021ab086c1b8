import { Button, Skeleton } from '@okoshko/ui';
import {
  dayAt,
  dayText,
  shortWeekdayText,
  timeText,
  weekdayName,
  weekdayText,
} from '@okoshko/ui/when';
import { useState } from 'react';
import { Heading } from '../result.tsx';
import { common } from '../text.ts';
import { MoveQuestion } from './move-question.tsx';
import { text } from './text.ts';
import type { Appointment, AppointmentState } from './use-appointment.ts';
import { type Starts, useStarts } from './use-starts.ts';

interface MoveScreenProps {
  readonly appointment: Appointment;
  readonly state: AppointmentState;
  onEnd(): void;
}

/** Another start: a day, a time, a question, and a press that moves the appointment. */
export function MoveScreen({ appointment, state, onEnd }: MoveScreenProps) {
  const starts = useStarts(appointment);
  const [chosen, setChosen] = useState<string | null>(null);
  /** The start that was refused. */
  const [refused, setRefused] = useState<string | null>(null);
  const { time_zone: zone } = appointment;
  if (chosen !== null) {
    return (
      <MoveQuestion
        {...{ appointment, state, chosen, onEnd }}
        onOther={() => setChosen(null)}
        onLost={() => {
          setChosen(null);
          setRefused(chosen);
          starts.again();
        }}
      />
    );
  }
  return (
    <>
      <Heading>{text.moveTitle}</Heading>
      <p className={refused === null ? undefined : 'failure'} role="alert">
        {refused && text.slotTaken}
      </p>
      {refused && starts.starts && (
        <Times
          name={text.nearest}
          starts={nearest(starts.starts, refused)}
          label={(start) => `${shortWeekdayText(start, zone)}, ${timeText(start, zone)}`}
          onChoose={setChosen}
        />
      )}
      <FreeDays starts={starts} zone={zone} onChoose={setChosen} />
      <Button color="gray" wide onPress={onEnd}>
        {text.back}
      </Button>
    </>
  );
}

interface FreeDaysProps {
  readonly starts: Starts;
  readonly zone: string;
  onChoose(start: string): void;
}

function FreeDays({
  starts: { starts, hasFailed, hasMore, busy, more, again },
  zone,
  onChoose,
}: FreeDaysProps) {
  const [day, setDay] = useState<string | null>(null);
  if (hasFailed) {
    return (
      <>
        <p className="failure" role="alert">
          {text.startsFailed}
        </p>
        <Button color="blue" wide onPress={again}>
          {common.again}
        </Button>
      </>
    );
  }
  if (starts === null) {
    return (
      <div className="stack" role="status" aria-label={text.startsLoading}>
        <Skeleton width="100%" height={48} />
        <Skeleton width="100%" height={140} />
      </div>
    );
  }
  const days = new Map<string, string[]>();
  for (const start of starts) {
    const date = dayAt(start, zone);
    days.set(date, [...(days.get(date) ?? []), start]);
  }
  const open = day !== null && days.has(day) ? day : [...days.keys()][0];
  const times = open === undefined ? [] : (days.get(open) ?? []);
  return (
    <>
      {times.length === 0 && <p role="status">{text.noStarts}</p>}
      <fieldset className="times days">
        <legend className="small muted">{text.days}</legend>
        {[...days].map(([date, [first = '']]) => (
          <button
            key={date}
            type="button"
            className={date === open ? 'time day chosen' : 'time day'}
            aria-pressed={date === open}
            aria-label={weekdayText(first, zone)}
            onClick={() => setDay(date)}
          >
            <DayCell day={dayText(first, zone)} weekday={weekdayName(first, zone)} />
          </button>
        ))}
        {hasMore && (
          <button type="button" className="time" aria-busy={busy} onClick={busy ? undefined : more}>
            {text.more}
          </button>
        )}
      </fieldset>
      {times[0] && (
        <Times
          name={weekdayText(times[0], zone)}
          starts={times}
          label={(start) => timeText(start, zone)}
          onChoose={onChoose}
        />
      )}
    </>
  );
}

/** `day`: «4 декабря», whose month has no room for more than three letters. */
function DayCell({ day, weekday }: { readonly day: string; readonly weekday: string }) {
  const [number, month = ''] = day.split(' ');
  return (
    <>
      <span className="small">{weekday}</span>
      <b>{number}</b>
      <span className="small">{month.slice(0, 3)}</span>
    </>
  );
}

interface TimesProps {
  readonly name: string;
  readonly starts: readonly string[];
  label(start: string): string;
  onChoose(start: string): void;
}

const Times = ({ name, starts, label, onChoose }: TimesProps) => (
  <fieldset className="times">
    <legend className="small muted">{name}</legend>
    {starts.map((start) => (
      <button key={start} type="button" className="time" onClick={() => onChoose(start)}>
        {label(start)}
      </button>
    ))}
  </fieldset>
);

/** The three starts nearest to the one that was refused, in order of time. */
function nearest(starts: readonly string[], refused: string): readonly string[] {
  const distance = (start: string) => Math.abs(Date.parse(start) - Date.parse(refused));
  return [...starts]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 3)
    .sort((a, b) => Date.parse(a) - Date.parse(b));
}
