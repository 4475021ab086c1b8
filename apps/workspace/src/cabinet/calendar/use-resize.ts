import { duration } from '@okoshko/ui/duration';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { codeOf } from '../../api/failure.ts';
import type { Key } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import { notify } from '../../kit/notify.tsx';
import { sentenceOf } from '../../kit/use-sentence.ts';
import { calendar as words } from '../../text/calendar.ts';
import { patchCached } from '../shared/booking/cached.ts';
import { changeSeen } from '../shared/booking/change-seen.ts';
import { ChangedMeanwhile } from '../shared/booking/changed-meanwhile.ts';
import { readChanged } from '../shared/booking/read-changed.ts';
import type { CalendarAppointment } from './api.ts';

interface Resizing {
  readonly appointment: CalendarAppointment;
  readonly minutes: number;
}

const endAfter = ({ appointment, minutes }: Resizing): string =>
  new Date(Date.parse(appointment.starts_at) + minutes * 60_000).toISOString();

/** Gives an appointment another length: nobody is told of it, so that nothing is asked. What is refused stays as it was. */
export function useResize() {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ appointment, minutes }: Resizing) =>
      changeSeen(appointment, { duration: minutes }, ({ ends_at }) =>
        ends_at ? Date.parse(ends_at) === Date.parse(endAfter({ appointment, minutes })) : false,
      ),
    onMutate: async (resizing) => {
      await client.cancelQueries({ queryKey: ['appointments'] satisfies Key });
      const { documentId } = resizing.appointment;
      return patchCached(client, documentId, { ends_at: endAfter(resizing) });
    },
    onSuccess: (_, { minutes }) => {
      const text = words.resized(duration(minutes));
      notify({ message: text, color: 'green' });
      announce(text);
    },
    onError: async (thrown, _, rollBack) => {
      rollBack?.();
      const message = `${await reasonOf(thrown)} ${words.notResized}`;
      notify({ color: 'red', message, autoClose: false });
      announce(message);
    },
    onSettled: () => readChanged(client),
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
