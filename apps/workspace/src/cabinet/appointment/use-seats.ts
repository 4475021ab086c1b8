import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { readAgain } from '../../api/queries.ts';
import { addParticipant, removeParticipant, type SeatChange, swapSeats } from './api.ts';
import { useDialog } from './use-dialog.ts';

type Seats =
  | (SeatChange & { readonly kind: 'add'; readonly seats: number })
  | (SeatChange & { readonly kind: 'remove' })
  | (SeatChange & { readonly kind: 'swap'; readonly to: string });

/** Changes who takes part in a group; a repeat after a lost answer does nothing more. Done, the dialog closes. */
export function useSeats() {
  const keyOf = useIdempotencyKey();
  const client = useQueryClient();
  const { close } = useDialog();
  return useMutation({
    mutationFn: async (seats: Seats): Promise<void> => {
      const key = keyOf(seats);
      if (seats.kind === 'add') await addParticipant(seats, key);
      else if (seats.kind === 'remove') await removeParticipant(seats, key);
      else await swapSeats(seats, key);
    },
    onSuccess: close,
    onSettled: () => readAgain(client, 'appointments'),
  });
}
