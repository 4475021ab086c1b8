import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Changes } from '../../api/collections.ts';
import { update } from '../../api/documents.ts';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { type Request, readRequest, requestOptions } from './api.ts';

interface Change {
  /** The request as it was when it was decided. */
  readonly base: Request;
  readonly data: Changes<'help-requests'>;
  /** True if the request already is as the change would make it. */
  isDone(now: Request): boolean;
  /** Said when it is done. */
  readonly done: string;
}

/** Changes a request; `now`: what another operator made of it before, which stays on the screen until the next change. */
export function useChange(id: string) {
  const client = useQueryClient();
  const [now, setNow] = useState<Request | null>(null);
  const change = useMutation({
    mutationFn: ({ base, data, isDone }: Change) =>
      saveSeen<Request>({
        base,
        send: () => update('help-requests', id, { ...data, version: base.version ?? 0 }),
        read: async () => {
          const read = await readRequest(id);
          if (!read) throw new Error('the request is gone');
          client.setQueryData(requestOptions(id).queryKey, read);
          return read;
        },
        isDone,
      }),
    onMutate: () => setNow(null),
    onSuccess: (other, { done }) => {
      setNow(other);
      if (!other) announce(done);
    },
    onSettled: () => readAgain(client, 'help-requests'),
  });
  return { change, now };
}
