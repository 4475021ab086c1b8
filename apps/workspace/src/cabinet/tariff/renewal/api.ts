import type { Reply } from '@okoshko/contract/endpoint';
import { beginRenewal, readRenewal, stopRenewal } from '@okoshko/contract/payments/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/queries.ts';
import { announce } from '../../../kit/announce.tsx';
import { renewal as text } from '../../../text/renewal.ts';

type RenewalState = Reply<typeof readRenewal>['data'];
export type Renewal = NonNullable<RenewalState['renewal']>;
export type RenewalOffer = NonNullable<RenewalState['offer']>;

/** The time between two readings while the owner confirms the method on another page, in ms. */
const BINDING_LOOK = 2_000;

export const renewalOptions = () =>
  queryOptions({
    queryKey: keyOf('renewal'),
    queryFn: async () => (await call(readRenewal)).data,
    refetchInterval: ({ state }) =>
      state.data?.renewal?.state === 'binding' ? BINDING_LOOK : false,
  });

/** The page on which the method is confirmed; it leads back here. */
export const bindingUrl = async (consent: string): Promise<string> => {
  const return_url = new URL('/cabinet/tariff', location.href).href;
  return (await call(beginRenewal, { body: { consent, return_url } })).data.url;
};

export function useStopRenewal() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(stopRenewal)).data,
    onSuccess: (data) => {
      client.setQueryData(renewalOptions().queryKey, data);
      announce(text.stopped);
    },
  });
}
