import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Choices } from '../../kit/choices.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Pages } from '../../kit/pages.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { requestsOptions } from './api.ts';
import { RequestCard } from './request-card.tsx';
import { CLOSED_STATES } from './search.ts';

const RequestDialog = lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog);

const STATES = ['open', ...CLOSED_STATES] as const;
const route = getRouteApi('/desk/refund-requests');

/** Buyers who want the unused rest of what they paid back: those who wait, the most urgent first, and how others were answered. */
export function RefundRequestsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(requestsOptions(search));
  return (
    <Page title={sections.refundRequests}>
      <Text size="sm">{words.lead}</Text>
      <States />
      {!data && !error && <Skeleton h={240} />}
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {data?.data.length === 0 && <Empty text={search.state ? words.nothing : words.empty} />}
      {data?.data.map((request) => (
        <RequestCard key={request.request} request={request} />
      ))}
      {data && (
        <Pages
          page={search.page}
          pageCount={data.meta.pagination.pageCount}
          onPage={(page) => navigate({ search: { state: search.state, page } })}
        />
      )}
      <ZoneNote />
      <Suspense>
        {search.request !== undefined && (
          <RequestDialog
            key={search.request}
            id={search.request}
            onClose={() =>
              navigate({
                search: ({ request: _request, decision: _decision, ...now }) => now,
                resetScroll: false,
              })
            }
          />
        )}
      </Suspense>
    </Page>
  );
}

function States() {
  const { state = 'open' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Choices
      label={words.list}
      isLabelHidden
      choices={STATES.map((value) => ({ value, label: words.states[value] }))}
      value={state}
      onChange={(next) =>
        navigate({ search: { state: next === 'open' ? undefined : next }, replace: true })
      }
    />
  );
}
