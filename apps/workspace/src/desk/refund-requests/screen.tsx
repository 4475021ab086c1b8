import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Choices } from '../../kit/choices.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Paged } from '../../kit/paged.tsx';
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
  const query = useQuery(requestsOptions(search));
  return (
    <Page title={sections.refundRequests}>
      <Text size="sm">{words.lead}</Text>
      <States />
      <Paged
        query={query}
        nothing={search.state ? words.nothing : words.empty}
        page={search.page}
        onPage={(page) => navigate({ search: { state: search.state, page } })}
      >
        {(rows) => rows.map((request) => <RequestCard key={request.request} request={request} />)}
      </Paged>
      <ZoneNote />
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
