import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { update } from '../../api/documents.ts';
import { INBOX, invalidate } from '../../api/queries.ts';
import { dataRequests as text } from '../../text/desk/data-requests.ts';
import { announce } from '../announce.tsx';
import { saveSeen } from '../save-seen.ts';
import { type DataRequest, readRequest } from './api.ts';

interface Answer {
  readonly status: 'done' | 'cancelled';
  readonly result: string;
}

/** Answers a request as it was when its dialog was opened; `now`: what another operator made of it meanwhile. */
export function useAnswer(request: DataRequest, onAnswered: () => void) {
  const [opened] = useState(request);
  const [now, setNow] = useState<DataRequest | null>(null);
  const client = useQueryClient();
  const base = now ?? opened;
  const answering = useMutation({
    mutationFn: (answer: Answer) =>
      saveSeen<DataRequest>({
        base,
        send: () =>
          update('personal-data-requests', base.documentId, {
            ...answer,
            ...(base.version !== null && { version: base.version }),
          }),
        read: () => readRequest(base.documentId),
        isDone: (row) => row.status === answer.status && row.result === answer.result,
      }),
    onSuccess: async (changed) => {
      setNow(changed);
      await invalidate(client, 'personal-data-requests', 'users', 'audit-events', INBOX);
      if (changed) return;
      announce(text.answer.answered);
      onAnswered();
    },
  });
  return { answering, now };
}
