import type { QueryClient } from '@tanstack/react-query';
import type { Fact } from '../../../api/follows.ts';

const CHANGED: readonly unknown[] = [
  'appointments',
  'appointment-events',
  'notifications',
] satisfies Fact[];

/** Reads again what a press on an appointment changes. All else is left to the stream, as these bytes belong to the first screen. */
export const readChanged = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [fact] }) => CHANGED.includes(fact) });
