import * as endpoints from '@okoshko/contract/uploads/endpoints';
import * as schemas from '@okoshko/contract/uploads/schemas';
import { type Route, serve, withMultipart } from '../../platform/http/serve.ts';
import { MAX_BYTES, MAX_TOTAL } from './rules.ts';
import { changeFile } from './service/change-file.ts';
import { deleteFile } from './service/delete-file.ts';
import { listFiles } from './service/list-files.ts';
import { pageFiles } from './service/page-files.ts';
import { readFile } from './service/read-file.ts';
import { uploadFiles } from './service/upload-files.ts';
import { uploadSettings } from './service/upload-settings.ts';

/** A change answers 200 and one file, an upload 201 and a list. */
const with200ForChanges = (route: Route): Route => ({
  ...route,
  handle: async (call, request, reply) => {
    const answer = await route.handle(call, request, reply);
    if (!Array.isArray(answer)) reply.status(200);
    return answer;
  },
});

export const fileRoutes: readonly Route[] = [
  with200ForChanges(
    withMultipart(
      serve(endpoints.upload, schemas.upload, (call, { query, body, files }) =>
        query.id === undefined
          ? uploadFiles(call, { ...body, files })
          : changeFile(call, query.id, { ...body, files }),
      ),
      { file: 'files', maxFiles: schemas.MAX_FILES, maxBytes: MAX_BYTES, maxTotal: MAX_TOTAL },
    ),
  ),
  serve(endpoints.listFiles, schemas.listFiles, (call, { query }) => listFiles(call, query)),
  serve(endpoints.pageFiles, schemas.pageFiles, (call, { query }) => pageFiles(call, query)),
  serve(endpoints.readFile, schemas.readFile, (call, { params, query }) =>
    readFile(call, params.id, query),
  ),
  serve(endpoints.uploadSettings, schemas.uploadSettings, uploadSettings),
  serve(endpoints.deleteFile, schemas.deleteFile, (call, { params }) =>
    deleteFile(call, params.id),
  ),
];
