import * as schemas from '@okoshko/contract/timelines/schemas';
import * as wire from '@okoshko/contract/timelines/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { readTimeline } from './timeline.ts';

const routes: readonly Route[] = [
  serve(
    {
      ...wire.readTimeline,
      action: 'api::timeline.timeline.find',
      for: 'operator',
      mayLag: 'staff',
    },
    schemas.readTimeline,
    (ctx, { params, query }) => readTimeline(ctx, params.id, query),
  ),
];

/** The history of a person in one list, for the staff. */
export const timelines = { name: 'timelines', routes } satisfies Module;
