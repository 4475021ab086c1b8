import { openPage } from '@okoshko/contract/pages/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import type { Key } from '../../api/follows.ts';

/** The public page of this address; null: the address is nobody's. */
export const pageOptions = (slug: string) =>
  queryOptions({
    queryKey: ['pages', slug] satisfies Key,
    queryFn: async () => {
      try {
        return (await call(openPage, { id: slug })).data;
      } catch (thrown) {
        if (codeOf(thrown) === 'provider_not_found') return null;
        throw thrown;
      }
    },
  });
