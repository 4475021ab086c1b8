import { openPage } from '@okoshko/contract/pages/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import { keyOf } from '../../api/queries.ts';

/** The public page of this address; null: the address is nobody's. */
export const pageOptions = (slug: string) =>
  queryOptions({
    queryKey: keyOf('pages', slug),
    queryFn: async () => {
      try {
        return (await call(openPage, { id: slug })).data;
      } catch (thrown) {
        if (codeOf(thrown) === 'provider_not_found') return null;
        throw thrown;
      }
    },
  });
