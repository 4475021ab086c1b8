import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { update } from '../../../api/documents.ts';
import { announce } from '../../../kit/announce.tsx';
import { notify } from '../../../kit/notify.tsx';
import { services as text } from '../../../text/services.ts';
import { inOrder, moved, type Placed, renumbered } from './rules.ts';

interface Ordered extends Placed {
  readonly title: string;
  readonly version: number;
}

/** The list of the cache that the rows are of. */
interface OrderedList {
  readonly plural: 'services' | 'service-groups' | 'works';
  readonly queryKey: readonly unknown[];
}

/**
 * Rows in an order of one's own, there at once and saved one press after another. The cache has what the server has:
 * where saving fails, the rows stand as they did.
 */
export function useOrder<R extends Ordered>(rows: readonly R[], { plural, queryKey }: OrderedList) {
  const client = useQueryClient();
  const [desired, setDesired] = useState<readonly string[] | null>(null);
  const save = useMutation({
    scope: { id: `order-${plural}` },
    mutationFn: async (ids: readonly string[]) => {
      const stored = () => client.getQueryData<readonly R[]>(queryKey) ?? [];
      for (const { row, sort } of renumbered(stored(), ids)) {
        const { documentId, version } = row;
        const { version: next } = await update(plural, documentId, { sort, version });
        client.setQueryData<readonly R[]>(queryKey, (all) =>
          all?.map((one) =>
            one.documentId === documentId ? { ...one, sort, version: next } : one,
          ),
        );
      }
    },
    onError: async () => {
      notify({ color: 'red', message: text.orderFailed });
      await client.invalidateQueries({ queryKey });
    },
    onSettled: (_saved, _failure, ids) => setDesired((last) => (last === ids ? null : last)),
  });
  const listed = inOrder(rows, desired);
  const move = (id: string, by: -1 | 1) => {
    const ids = listed.map(({ documentId }) => documentId);
    const next = moved(ids, id, by);
    if (next === ids) return;
    setDesired(next);
    save.mutate(next);
    const title = listed.find(({ documentId }) => documentId === id)?.title ?? '';
    announce(text.moved(title, next.indexOf(id) + 1, next.length));
  };
  return { rows: listed, move };
}
