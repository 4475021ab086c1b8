import { useMutation, useQueryClient } from '@tanstack/react-query';
import { update } from '../../api/documents.ts';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { notify } from '../../kit/notify.tsx';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import type { Tariff } from './api.ts';
import { movesOf } from './rules.ts';

interface Move {
  readonly tariff: Tariff;
  readonly by: -1 | 1;
}

/** Puts a tariff a place up or down among those on sale, as buyers see them. */
export function useOrder(list: readonly Tariff[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ tariff, by }: Move) => {
      for (const { tariff: one, sort } of movesOf(list, tariff.documentId, by)) {
        const { documentId: id, version } = one;
        await update('tariffs', id, { sort, ...(version !== null && { version }) });
      }
    },
    onSuccess: (_saved, { tariff, by }) => {
      const position = list.indexOf(tariff) + 1 + by;
      announce(text.moved(tariff.title, position, list.length));
    },
    onError: () => void notify({ color: 'red', message: text.orderFailed }),
    onSettled: () => readAgain(client, 'tariffs'),
  });
}
