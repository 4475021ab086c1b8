import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { NextAfter } from '../../shell/desk/next-decision.tsx';
import { refundRequests as words } from '../../text/desk/refund-requests.ts';
import { sections } from '../../text/desk/sections.ts';
import { DecidedList } from '../shared/decided-list.tsx';
import { requestsOptions } from './api.ts';
import { RequestCard } from './request-card.tsx';
import { CLOSED_STATES } from './search.ts';

const RequestDialog = lazyDialog(async () => (await import('./request-dialog.tsx')).RequestDialog);

const route = getRouteApi('/desk/refund-requests');

/** Buyers who want the unused rest of what they paid back: those who wait, the most urgent first, and how others were answered. */
export function RefundRequestsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(requestsOptions(search));
  return (
    <Page
      title={sections.refundRequests}
      actions={<NextAfter key={search.state} kind="refund_request" open={search.request} />}
    >
      <DecidedList
        query={query}
        words={words}
        states={CLOSED_STATES}
        chosen={search}
        onChoose={(next, replace) => navigate({ search: next, replace })}
      >
        {(request) => <RequestCard key={request.request} request={request} />}
      </DecidedList>
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
