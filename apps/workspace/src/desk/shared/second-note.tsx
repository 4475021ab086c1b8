import { Text } from '@mantine/core';
import type { previewConfirmation as schemas } from '@okoshko/contract/confirmations/schemas';
import { previewConfirmation } from '@okoshko/contract/confirmations/wire';
import type { Body } from '@okoshko/contract/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { sizeText } from '../../shell/desk/queue-rules.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { confirmations as text } from '../../text/desk/confirmations.ts';
import { useSettled } from './money/use-settled.ts';

type Request = Body<typeof schemas>;

const previewOptions = (request: Request | null) =>
  queryOptions({
    queryKey: ['confirmations', 'preview', request] satisfies Key,
    queryFn: async () => request && (await call(previewConfirmation, { body: request })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** The words for a reason that is not typed yet: whether a colleague is asked does not depend on it. */
export const NO_REASON = '—';

/**
 * Says before the press that a colleague will be asked, as the server finds by the action's own steps. An action that would be
 * refused says so by itself. Null: there is nothing to ask about yet.
 */
export function SecondNote({ request }: { readonly request: Request | null }) {
  const mayAsk = useMay()('api::confirmation.confirmation.create');
  const { settled } = useSettled(request);
  const { data, error } = useQuery({
    ...previewOptions(settled),
    enabled: mayAsk && request !== null && settled !== null,
  });
  if (error || request === null || !data?.is_needed) return null;
  return (
    <Text size="sm" role="status">
      {text.willAsk(sizeText({ kind: request.kind, size: data.above ?? 0 }, text.people))}
    </Text>
  );
}
