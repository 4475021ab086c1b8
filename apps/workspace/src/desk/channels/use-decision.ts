import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiFailure, codeOf, isLost } from '../../api/failure.ts';
import { announce } from '../../kit/announce.tsx';
import { type Channel, channelsOptions } from './api.ts';

interface DecisionOptions {
  run(): Promise<Channel>;
  /** Said when it is done. */
  readonly done: string;
  onDone(): void;
}

/** Rests or wakes a channel once; where another operator was first, or no answer came, it is read as it is now. */
export function useDecision({ run, done, onDone }: DecisionOptions) {
  const client = useQueryClient();
  const readAgain = () => client.invalidateQueries({ queryKey: channelsOptions.queryKey });
  const decide = useMutation({
    mutationFn: run,
    onSuccess: async (changed) => {
      client.setQueryData(channelsOptions.queryKey, (before) =>
        before?.map((one) => (one.channel === changed.channel ? changed : one)),
      );
      announce(done);
      onDone();
      await readAgain();
    },
    onError: (thrown) => {
      if (isDecided(thrown) || (thrown instanceof ApiFailure && isLost(thrown))) void readAgain();
    },
  });
  return { decide, isDecided: isDecided(decide.error) };
}

const isDecided = (thrown: unknown): boolean =>
  thrown !== null && ['channel_rests', 'channel_awake'].includes(codeOf(thrown));
