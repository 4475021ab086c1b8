import type { FileDocument } from '@okoshko/contract/uploads/schemas';
import {
  listFiles as listEndpoint,
  listFolders,
  readFile as readEndpoint,
} from '@okoshko/contract/uploads/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { listReferences } from '../shared/content/api.ts';
import type { FilesSearch } from './search.ts';

export type { FileDocument };
export const FILES = 'plugin::upload.file';
export const PAGE = 48;

/** The action it takes. */
export const READ_FOLDERS_ACTION = 'plugin::upload.folder.find';
export const foldersOptions = queryOptions({
  queryKey: ['folders'] satisfies Key,
  queryFn: async () => (await call(listFolders)).data,
});

/** A page of files, and one more, which tells whether there is another. */
export const filesOptions = ({ folder, q, page = 1 }: FilesSearch) =>
  queryOptions({
    queryKey: ['files', { folder, q, page }] satisfies Key,
    queryFn: () =>
      call(listEndpoint, {
        query: {
          ...(folder !== undefined && { folder }),
          ...(q !== undefined && { filters: { name: { $containsi: q } } }),
          ...{ sort: 'id:desc', start: (page - 1) * PAGE, limit: PAGE + 1 },
        },
      }),
    placeholderData: keepPreviousData,
  });

export const fileOptions = (id: string) =>
  queryOptions({
    queryKey: ['files', 'one', id] satisfies Key,
    queryFn: () => call(readEndpoint, { id }),
  });

export const usesOptions = (id: string) =>
  queryOptions({
    queryKey: ['content', FILES, 'references', id] satisfies Key,
    queryFn: () => listReferences(FILES, id),
  });
