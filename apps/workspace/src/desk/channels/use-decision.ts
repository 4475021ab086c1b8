import { useQueryClient } from '@tanstack/react-query';
import { codeOf } from '../../api/failure.ts';
import { announce } from '../../kit/announce.tsx';
import { type Faults, useActionForm } from '../../kit/form/use-action-form.ts';
import { type Channel, channelsOptions } from './api.ts';

interface DecisionOptions<V extends object> {
  readonly form: string;
  readonly initial: V;
  validate?(values: V): Faults<V>;
  send(values: V): Promise<Channel>;
  /** Said when it is done. */
  readonly done: string;
  onDone(): void;
}

/** Rests or wakes a channel once; where another operator was first, it is read as it is now. */
export function useDecision<V extends object>({ done, onDone, ...options }: DecisionOptions<V>) {
  const client = useQueryClient();
  return useActionForm<V, Channel>({
    ...options,
    changes: ['message-channels'],
    onSent: (changed) => {
      client.setQueryData(channelsOptions.queryKey, (before) =>
        before?.map((one) => (one.channel === changed.channel ? changed : one)),
      );
      announce(done);
      onDone();
    },
  });
}

export const isDecided = (thrown: unknown): boolean =>
  thrown !== null && ['channel_rests', 'channel_awake'].includes(codeOf(thrown));
