import type { QueryClient } from '@tanstack/react-query';
import type { Fact } from '../../../api/follows.ts';

const CHANGED: readonly unknown[] = [
  'appointments',
  'appointment-events',
  'notifications',
] satisfies Fact[];

/** What a press on an appointment changes is read again; all else that follows is left to the stream: these bytes are of the first screen. */
export const readChanged = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [fact] }) => CHANGED.includes(fact) });
