import { readReadiness } from '@okoshko/contract/readiness/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';

/** The permission to read what the installation lacks. */
export const READS_READINESS = 'api::readiness.readiness.find';

export const readinessOptions = queryOptions({
  queryKey: ['readiness'] satisfies Key,
  queryFn: () => call(readReadiness),
});
