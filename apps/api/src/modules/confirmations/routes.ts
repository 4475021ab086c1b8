import * as schemas from '@okoshko/contract/confirmations/schemas';
import * as wire from '@okoshko/contract/confirmations/wire';
import { type Route, serve } from '../../platform/http/serve.ts';
import { askConfirmation, previewConfirmation } from './ask.ts';
import { decideConfirmation } from './decide.ts';
import { listConfirmations, readConfirmation, readTerms } from './read.ts';

const FIND = { action: 'api::confirmation.confirmation.find', for: 'operator' } as const;

export const confirmationRoutes: readonly Route[] = [
  serve(
    { ...wire.listConfirmations, ...FIND, mayLag: 'staff' },
    schemas.listConfirmations,
    (ctx, { query }) => listConfirmations(ctx, query),
  ),
  serve({ ...wire.readConfirmationTerms, ...FIND }, schemas.readConfirmationTerms, readTerms),
  serve(
    { ...wire.readStaffConfirmation, ...FIND },
    schemas.readStaffConfirmation,
    (ctx, { params }) => readConfirmation(ctx, params.id),
  ),
  serve(
    {
      ...wire.askConfirmation,
      action: 'api::confirmation.confirmation.create',
      for: 'operator',
      status: 201,
    },
    schemas.askConfirmation,
    (ctx, { body }) => askConfirmation(ctx, body),
  ),
  serve(
    {
      ...wire.previewConfirmation,
      action: 'api::confirmation.confirmation.create',
      for: 'operator',
    },
    schemas.previewConfirmation,
    (ctx, { body }) => previewConfirmation(ctx, body),
  ),
  serve(
    {
      ...wire.decideConfirmation,
      action: 'api::confirmation.confirmation.decide',
      for: 'operator',
    },
    schemas.decideConfirmation,
    (ctx, { params, body }) => decideConfirmation(ctx, params.id, body),
  ),
];
