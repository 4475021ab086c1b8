import { duration } from '@okoshko/ui/duration';
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

/** What is kept free after it goes along with its end. */
function shownOf(resizing: Resizing) {
  const { ends_at, busy_to } = resizing.appointment;
  const end = endAfter(resizing);
  const shift = Date.parse(end) - Date.parse(ends_at ?? end);
  return {
    ends_at: end,
    ...(busy_to && { busy_to: new Date(Date.parse(busy_to) + shift).toISOString() }),
  };
}

/** Gives an appointment another length: nobody is told of it, so that nothing is asked. What is refused stays as it was. */
export function useResize() {
  const saving = useSeenMutation<Resizing>({
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
  return {
    resize: (appointment: CalendarAppointment, minutes: number) =>
      saving.isPending || saving.mutate({ appointment, minutes }),
    resizingId: saving.isPending ? saving.variables.appointment.documentId : null,
  };
}

async function reasonOf(thrown: unknown): Promise<string> {
  if (thrown instanceof ChangedMeanwhile) return words.resizedElsewhere;
  return codeOf(thrown) === 'slot_taken' ? words.resizeTaken : sentenceOf(thrown);
}
