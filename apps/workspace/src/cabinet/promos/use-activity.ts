import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readOne, update } from '../../api/documents.ts';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { promos as text } from '../../text/promos.ts';
import { PROMO, type Promo } from './api.ts';

/** Stops a discount, or lets it work again. */
export function useActivity(promo: Promo, onDone?: () => void) {
  const client = useQueryClient();
  const { documentId: id, title } = promo;
  return useMutation({
    mutationFn: async (isActive: boolean) => {
      const send = (version: number) => update('promos', id, { is_active: isActive, version });
      const now = await saveSeen({
        base: promo,
        send: () => send(promo.version),
        read: () => readOne('promos', id, PROMO),
        isDone: (row) => row.is_active === isActive,
      });
      // Another change of the discount does not stand against this one.
      if (now) await send(now.version);
    },
    onSuccess: async (_, isActive) => {
      await readAgain(client, 'promos');
      announce(isActive ? text.resumed(title) : text.stopped(title));
      onDone?.();
    },
  });
}
