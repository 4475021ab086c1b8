import * as endpoints from '@okoshko/contract/clients/endpoints';
import * as schemas from '@okoshko/contract/clients/schemas';
import { type Route, serve, withMultipart } from '../../platform/http/serve.ts';
import { exportClients } from './csv/export-clients.ts';
import { importClients } from './csv/import-clients.ts';
import type { createReadOwnClients } from './service.ts';

interface Handlers {
  readonly readOwnClients: ReturnType<typeof createReadOwnClients>;
}

export const clientRoutes = ({ readOwnClients }: Handlers): readonly Route[] => [
  serve(endpoints.readOwnClients, schemas.readOwnClients, (call, { query }) =>
    readOwnClients(call, query),
  ),
  withMultipart(
    serve(endpoints.importClients, schemas.importClients, async (call, { files }) => ({
      data: await importClients(call, files[0] ?? null),
    })),
    { json: 'data', file: 'file', maxBytes: LARGEST_FILE },
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
];

/** Some two hundred thousand clients, in bytes. */
const LARGEST_FILE = 20 * 1024 * 1024;
