import { useQueryClient } from '@tanstack/react-query';
import { loadFile } from '../../../api/build-files.ts';
import { announce } from '../../../kit/announce.tsx';
import { notify } from '../../../kit/notify.tsx';
import { sentenceOf } from '../../../kit/use-sentence.ts';
import { booking } from '../../../text/booking.ts';
import { giveStatus } from './change-seen.ts';
import { ChangedMeanwhile, type SeenAppointment } from './changed-meanwhile.ts';
import { readChanged } from './read-changed.ts';
import type { ProviderStatus } from './status.ts';
import { useSeenMutation } from './use-seen-mutation.ts';
import { whatChanged } from './what-changed.ts';

interface Transition {
  readonly appointment: SeenAppointment;
  readonly to: ProviderStatus;
  /** The reason for the client, when the appointment is cancelled or declined. */
  readonly reason?: string;
}

/**
 * Gives an appointment another status, shown at once. What another tab did already is done; what somebody else made of
 * it meanwhile is told in words. `zone`: whose clock they are told by.
 */
export function useTransition(zone: string) {
  const client = useQueryClient();
  const refuse = (failure: unknown) => notifyFailure(failure, zone);
  return useSeenMutation<Transition>({
    send: ({ appointment, to, reason }) => giveStatus(appointment, to, reason),
    shown: ({ to }) => ({ status: to }),
    onSaved: async ({ appointment: { documentId }, to }) => {
      announce(booking.statuses[to]);
      const { offerUndo } = await loadFile(() => import('./undo-toast.tsx'));
      const refresh = () => readChanged(client);
      offerUndo({
        ...{ documentId, to, refresh },
        onFailure: (failure) => {
          refresh();
          refuse(failure);
        },
      });
    },
    onRefused: refuse,
  });
}

/** Says what came of a change that was pressed: what changed meanwhile, or why it failed. */
async function notifyFailure(failure: unknown, zone: string): Promise<void> {
  const isChanged = failure instanceof ChangedMeanwhile;
  notify({
    color: isChanged ? 'blue' : 'red',
    title: isChanged ? booking.changedTitle : booking.failedTitle,
    message: isChanged
      ? whatChanged(failure.former, failure.now, zone).join('. ')
      : await sentenceOf(failure),
    autoClose: 8000,
  });
}
