import type { listDeleted as deletedEndpoint } from '@okoshko/contract/content-manager/wire';
import type { Reply } from '@okoshko/contract/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Key, readAgain } from '../../api/follows.ts';
import { listDeleted, restoreDocument } from '../shared/content/api.ts';

export type Deleted = Reply<typeof deletedEndpoint>['data'][number];

/** It is read with each visit: what was deleted a moment ago is looked for here. */
export const deletedOptions = (model: string, page = 1) =>
  queryOptions({
    queryKey: ['content', model, 'deleted', page] satisfies Key,
    queryFn: () => listDeleted(model, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Of two who restore one document the second is refused, and reads the list anew as well. */
export function useRestore(model: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (deleted: Deleted): Promise<Deleted> => {
      await restoreDocument(model, deleted.documentId);
      return deleted;
    },
    onSettled: () => readAgain(client, 'content'),
  });
}
