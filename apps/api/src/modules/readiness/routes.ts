import * as endpoints from '@okoshko/contract/readiness/endpoints';
import * as schemas from '@okoshko/contract/readiness/schemas';
import { type Route, serve } from '../../platform/http/serve.ts';
import { readReadiness } from './service/read-readiness.ts';

export const routes: readonly Route[] = [
  serve(endpoints.readReadiness, schemas.readReadiness, readReadiness),
];
