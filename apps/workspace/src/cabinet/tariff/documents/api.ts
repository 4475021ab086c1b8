import type { BuyerDetails } from '@okoshko/contract/payments/buyer-details';
import {
  deleteBuyerDetails,
  readBuyerDetails,
  saveBuyerDetails,
} from '@okoshko/contract/payments/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/queries.ts';
import { announce } from '../../../kit/announce.tsx';
import { documents as text } from '../../../text/documents.ts';

export const buyerDetailsOptions = () =>
  queryOptions({
    queryKey: keyOf('buyer-details'),
    queryFn: async () => (await call(readBuyerDetails)).data,
  });

/** Saves in whose name the owner buys; null: in the account's own again. */
export function useSaveDetails(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (details: BuyerDetails | null) =>
      (await (details ? call(saveBuyerDetails, { body: details }) : call(deleteBuyerDetails))).data,
    onSuccess: (data) => {
      client.setQueryData(buyerDetailsOptions().queryKey, data);
      announce(data ? text.saved : text.removed);
      onDone();
    },
  });
}
