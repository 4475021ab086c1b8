import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Key } from '../../../api/follows.ts';
import { patchCached } from './cached.ts';
import type { SeenAppointment } from './changed-meanwhile.ts';
import { readChanged } from './read-changed.ts';

interface Options<V> {
  /**
   * Sends it, by `changeSeen`.
   * @throws ChangedMeanwhile, ApiFailure
   */
  send(change: V): Promise<void>;
  /** The fields of the appointment as they are shown before the answer. */
  shown(change: V): Readonly<Record<string, unknown>>;
  onSaved(change: V): unknown;
  /** Runs once the appointment is shown as it was. */
  onRefused(failure: unknown, change: V): unknown;
}

/** Changes an appointment: the change is shown at once, taken back where it is refused, and read anew with all it touched. */
export function useSeenMutation<V extends { readonly appointment: SeenAppointment }>({
  send,
  shown,
  onSaved,
  onRefused,
}: Options<V>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: ['appointments'] satisfies Key });
      return patchCached(client, change.appointment.documentId, shown(change));
    },
    onSuccess: (_, change) => onSaved(change),
    onError: (failure, change, rollBack) => {
      rollBack?.();
      return onRefused(failure, change);
    },
    onSettled: () => readChanged(client),
  });
}
