import * as schemas from '@okoshko/contract/clients/schemas';
import * as wire from '@okoshko/contract/clients/wire';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { type Route, serve, withMultipart } from '../../platform/http/serve.ts';
import { exportClients, exportWorkbook, importClients } from './lists/lists.ts';
import { mergeOwnClients } from './merging/merge-clients.ts';
import { acceptOffered, declineOffered, listOffered } from './offers/offers.ts';
import { readOwnClients } from './own-clients.ts';
import { listTags } from './provider-clients.ts';

/** Bytes: some two hundred thousand clients. */
const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

export const routes: readonly Route[] = [
  serve(
    {
      ...wire.readOwnClients,
      action: 'api::client-profile.client-profile.me',
      for: 'guest',
      isBooking: true,
    },
    schemas.readOwnClients,
    (ctx, { query }) => readOwnClients(ctx, query),
  ),
  serve(
    {
      ...wire.mergeClients,
      action: 'api::client-profile.client-profile.merge',
      for: 'account',
      takesIdempotencyKey: true,
    },
    schemas.mergeClients,
    (ctx, { params, body }) =>
      mergeOwnClients(ctx, { into: params.id, from: String(body.data.client_profile) }),
  ),
  serve(
    {
      ...wire.listOffered,
      action: 'api::client-profile.client-profile.offered',
      for: 'account',
    },
    schemas.listOffered,
    listOffered,
  ),
  serve(
    {
      ...wire.acceptOffered,
      action: 'api::client-profile.client-profile.accept',
      for: 'account',
    },
    schemas.acceptOffered,
    (ctx, { params }) => acceptOffered(ctx, params.id),
  ),
  serve(
    {
      ...wire.declineOffered,
      action: 'api::client-profile.client-profile.decline',
      for: 'account',
      status: 204,
    },
    schemas.declineOffered,
    (ctx, { params }) => declineOffered(ctx, params.id),
  ),
  serve(
    { ...wire.listTags, action: 'api::client-profile.client-profile.tags', for: 'account' },
    schemas.listTags,
    listTags,
  ),
  withMultipart(
    serve(
      {
        ...wire.importClients,
        action: 'api::client-profile.client-profile.import',
        for: 'account',
      },
      schemas.importClients,
      async (ctx, { files, query }) => ({
        data: await importClients(ctx, files[0] ?? null, query.preview === 'true'),
      }),
    ),
    { json: 'data', file: 'file', maxBytes: MAX_IMPORT_BYTES },
  ),
  {
    endpoint: {
      ...wire.exportClients,
      action: 'api::client-profile.client-profile.export',
      for: 'account',
    },
    schemas: schemas.exportClients,
    handle: async (ctx, _request, reply) => {
      return sendCsv(reply, { name: 'clients.csv', table: exportClients(ctx) });
    },
  },
  {
    endpoint: {
      ...wire.exportWorkbook,
      action: 'api::client-profile.client-profile.export',
      for: 'account',
    },
    schemas: schemas.exportWorkbook,
    handle: async (ctx, _request, reply) => {
      const table = exportWorkbook(ctx);
      return reply
        .type(schemas.exportWorkbook.sends)
        .header('Content-Disposition', 'attachment; filename="clients.xlsx"')
        .send(table);
    },
  },
];
