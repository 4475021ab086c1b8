import { duration } from '@okoshko/ui/duration';
import { useEffect, useEffectEvent, useState } from 'react';
import { codeOf } from '../../api/failure.ts';
import { announce } from '../../kit/announce.tsx';
import { notify } from '../../kit/notify.tsx';
import { sentenceOf } from '../../kit/use-sentence.ts';
import { calendar as words } from '../../text/calendar.ts';
import { changeSeen } from '../shared/booking/change-seen.ts';
import { ChangedMeanwhile } from '../shared/booking/changed-meanwhile.ts';
import { useSeenMutation } from '../shared/booking/use-seen-mutation.ts';
import type { CalendarAppointment } from './api.ts';

interface Resizing {
  readonly appointment: CalendarAppointment;
  readonly minutes: number;
}

const endAfter = ({ appointment, minutes }: Resizing): string =>
  new Date(Date.parse(appointment.starts_at) + minutes * 60_000).toISOString();

/** The time kept free after it goes along with its end. */
function shownOf(resizing: Resizing) {
  const { ends_at, busy_to } = resizing.appointment;
  const end = endAfter(resizing);
  const shift = Date.parse(end) - Date.parse(ends_at ?? end);
  return {
    ends_at: end,
    ...(busy_to && { busy_to: new Date(Date.parse(busy_to) + shift).toISOString() }),
  };
}

/** Nobody is told of another length, so that nothing is asked. What is refused stays as it was. */
const useSaving = () =>
  useSeenMutation<Resizing>({
    send: (resizing) =>
      changeSeen(
        resizing.appointment,
        { duration: resizing.minutes },
        ({ ends_at }) => Date.parse(ends_at ?? '') === Date.parse(endAfter(resizing)),
      ),
    shown: shownOf,
    onSaved: ({ minutes }) => {
      const text = words.resized(duration(minutes));
      notify({ message: text, color: 'green' });
      announce(text);
    },
    onRefused: async (failure) => {
      const message = `${await reasonOf(failure)} ${words.notResized}`;
      notify({ color: 'red', message, autoClose: false });
      announce(message);
    },
  });

/** Gives an appointment another length. While one is being saved the next waits; of several of one appointment the last counts. */
export function useResize(appointments: readonly CalendarAppointment[]) {
  const saving = useSaving();
  const { isPending } = saving;
  const [waiting, setWaiting] = useState<readonly Resizing[]>([]);
  const saveNext = useEffectEvent(() => {
    const [next, ...rest] = waiting;
    if (!next) return;
    setWaiting(rest);
    // It was read again, with the version that it has by now.
    const appointment = appointments.find((one) => isOf(next, one));
    if (appointment && endAfter(next) !== appointment.ends_at) {
      saving.mutate({ ...next, appointment });
    }
  });
  useEffect(() => {
    if (!isPending && waiting.length > 0) saveNext();
  }, [isPending, waiting]);
  return {
    resize: (appointment: CalendarAppointment, minutes: number) => {
      const next = { appointment, minutes };
      if (isPending) setWaiting((all) => [...all.filter((one) => !isOf(one, appointment)), next]);
      else saving.mutate(next);
    },
    resizingId: isPending ? saving.variables.appointment.documentId : null,
    /** Each with the length that it was given last, which may wait to be saved. */
    resized: (rows: readonly CalendarAppointment[]): readonly CalendarAppointment[] =>
      waiting.reduce(
        (all, next) => all.map((one) => (isOf(next, one) ? grown(one, next) : one)),
        rows,
      ),
  };
}

const grown = (appointment: CalendarAppointment, { minutes }: Resizing): CalendarAppointment => ({
  ...appointment,
  ...shownOf({ appointment, minutes }),
});

const isOf = ({ appointment }: Resizing, other: CalendarAppointment): boolean =>
  appointment.documentId === other.documentId;

async function reasonOf(thrown: unknown): Promise<string> {
  if (thrown instanceof ChangedMeanwhile) return words.resizedElsewhere;
  return codeOf(thrown) === 'slot_taken' ? words.resizeTaken : sentenceOf(thrown);
}
