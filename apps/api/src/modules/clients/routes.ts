import * as endpoints from '@okoshko/contract/clients/endpoints';
import * as schemas from '@okoshko/contract/clients/schemas';
import { type Route, serve, withMultipart } from '../../platform/http/serve.ts';
import { exportClients, exportWorkbook, importClients } from './lists/lists.ts';
import { mergeOwnClients } from './merging/merge-clients.ts';
import { acceptOffered, declineOffered, listOffered } from './offers/offers.ts';
import { readOwnClients } from './own-clients.ts';
import { listTags } from './provider-clients.ts';

/** Bytes: some two hundred thousand clients. */
const MAX_IMPORT_BYTES = 20 * 1024 * 1024;

export const routes: readonly Route[] = [
  serve(endpoints.readOwnClients, schemas.readOwnClients, (ctx, { query }) =>
    readOwnClients(ctx, query),
  ),
  serve(endpoints.mergeClients, schemas.mergeClients, (ctx, { params, body }) =>
    mergeOwnClients(ctx, { into: params.id, from: String(body.data.client_profile) }),
  ),
  serve(endpoints.listOffered, schemas.listOffered, listOffered),
  serve(endpoints.acceptOffered, schemas.acceptOffered, (ctx, { params }) =>
    acceptOffered(ctx, params.id),
  ),
  serve(endpoints.declineOffered, schemas.declineOffered, (ctx, { params }) =>
    declineOffered(ctx, params.id),
  ),
  serve(endpoints.listTags, schemas.listTags, listTags),
  withMultipart(
    serve(endpoints.importClients, schemas.importClients, async (ctx, { files, query }) => ({
      data: await importClients(ctx, files[0] ?? null, query.preview === 'true'),
    })),
    { json: 'data', file: 'file', maxBytes: MAX_IMPORT_BYTES },
  ),
  {
    endpoint: endpoints.exportClients,
    schemas: schemas.exportClients,
    handle: async (ctx, _request, reply) => {
      const table = exportClients(ctx);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="clients.csv"')
        .send(table);
    },
  },
  {
    endpoint: endpoints.exportWorkbook,
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
