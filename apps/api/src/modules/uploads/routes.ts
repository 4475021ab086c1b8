import * as endpoints from '@okoshko/contract/uploads/endpoints';
import * as schemas from '@okoshko/contract/uploads/schemas';
import { requireOperator } from '../../platform/call.ts';
import { type Route, serve, withMultipart } from '../../platform/http/serve.ts';
import type { Library } from './library/read.ts';
import type { createLibrary } from './library/service.ts';
import { MAX_BYTES, MAX_TOTAL } from './rules.ts';

/** Every picture is made anew, upright, in all its sizes. */
const SETTINGS = { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true };

type Handlers = ReturnType<typeof createLibrary>;

export const fileRoutes = (handlers: Handlers, library: Library): readonly Route[] => [
  changingIs200(
    withMultipart(
      serve(endpoints.upload, schemas.upload, (call, { query, body, files }) =>
        query.id === undefined
          ? handlers.add(call, { ...body, files })
          : handlers.change(call, query.id, { ...body, files }),
      ),
      { file: 'files', maxFiles: schemas.MAX_FILES, maxBytes: MAX_BYTES, maxTotal: MAX_TOTAL },
    ),
  ),
  serve(endpoints.listFiles, schemas.listFiles, (call, { query }) => library.list(call, query)),
  serve(endpoints.pageFiles, schemas.pageFiles, (call, { query }) => library.page(call, query)),
  serve(endpoints.readFile, schemas.readFile, (call, { params, query }) =>
    library.readOwn(call, params.id, query),
  ),
  serve(endpoints.uploadSettings, schemas.uploadSettings, async (call) => {
    requireOperator(call);
    return { data: SETTINGS };
  }),
  serve(endpoints.deleteFile, schemas.deleteFile, (call, { params }) =>
    handlers.remove(call, params.id),
  ),
];

/** One file alone was there before: nothing was created. */
const changingIs200 = (route: Route): Route => ({
  ...route,
  handle: async (call, request, reply) => {
    const answer = await route.handle(call, request, reply);
    if (!Array.isArray(answer)) reply.status(200);
    return answer;
  },
});
