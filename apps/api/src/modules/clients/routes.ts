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
  serve(endpoints.readOwnClients, schemas.readOwnClients, (call, { query }) =>
    readOwnClients(call, query),
  ),
  serve(endpoints.mergeClients, schemas.mergeClients, (call, { params, body }) =>
    mergeOwnClients(call, { into: params.id, from: String(body.data.client_profile) }),
  ),
  serve(endpoints.listOffered, schemas.listOffered, listOffered),
  serve(endpoints.acceptOffered, schemas.acceptOffered, (call, { params }) =>
    acceptOffered(call, params.id),
  ),
  serve(endpoints.declineOffered, schemas.declineOffered, (call, { params }) =>
    declineOffered(call, params.id),
  ),
  serve(endpoints.listTags, schemas.listTags, listTags),
  withMultipart(
    serve(endpoints.importClients, schemas.importClients, async (call, { files, query }) => ({
      data: await importClients(call, files[0] ?? null, query.preview === 'true'),
    })),
    { json: 'data', file: 'file', maxBytes: MAX_IMPORT_BYTES },
  ),
  {
    endpoint: endpoints.exportClients,
    schemas: schemas.exportClients,
    handle: async (call, _request, reply) => {
      const table = exportClients(call);
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="clients.csv"')
        .send(table);
    },
  },
  {
    endpoint: endpoints.exportWorkbook,
    schemas: schemas.exportWorkbook,
    handle: async (call, _request, reply) => {
      const table = exportWorkbook(call);
      return reply
        .type(schemas.exportWorkbook.sends)
        .header('Content-Disposition', 'attachment; filename="clients.xlsx"')
        .send(table);
    },
  },
];
