import { readReadiness } from '@okoshko/contract/readiness/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';

/** The permission to read what the installation lacks. */
export const READS_READINESS = 'api::readiness.readiness.find';

export const readinessOptions = queryOptions({
  queryKey: keyOf('readiness'),
  queryFn: () => call(readReadiness),
});
