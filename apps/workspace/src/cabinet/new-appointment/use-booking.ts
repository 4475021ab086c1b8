import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLastingKey } from '../../api/idempotency.ts';
import { readAgain } from '../../api/queries.ts';
import { type Booking, bodyOf, book, type Outcome } from './api.ts';
import { refusalOf } from './refusal.ts';

/** Books what the form says; its key stays with its contents, so that a repeat after a lost answer, or a reload, books nothing more. */
export function useBooking(onBooked: (outcome: Outcome) => void) {
  const { keyOf, clear } = useLastingKey('new-appointment');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (booking: Booking) => book(booking, await keyOf(bodyOf(booking))),
    onSuccess: (outcome) => {
      clear();
      readAgain(client, 'appointments', 'client-profiles');
      onBooked(outcome);
    },
    onError: (failure) => {
      const { kind } = refusalOf(failure);
      if (kind === 'taken') readAgain(client, 'possible-starts');
      if (kind === 'price') readAgain(client, 'quote');
    },
  });
}
