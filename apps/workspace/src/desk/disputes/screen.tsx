import { DISPUTE_OUTCOMES } from '@okoshko/contract/payments/states';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { NextAfter } from '../../shell/desk/next-decision.tsx';
import { disputes as words } from '../../text/desk/disputes.ts';
import { sections } from '../../text/desk/sections.ts';
import { DecidedList } from '../shared/decided-list.tsx';
import { disputesOptions } from './api.ts';
import { DisputeCard } from './dispute-card.tsx';

const DisputeDialog = lazyDialog(async () => (await import('./dispute-dialog.tsx')).DisputeDialog);

const route = getRouteApi('/desk/disputes');

/** Payments that banks took back: those that can be answered, the most urgent first, and how others ended. */
export function DisputesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(disputesOptions(search));
  return (
    <Page
      title={sections.disputes}
      actions={<NextAfter key={search.state} kind="dispute" open={search.dispute} />}
    >
      <DecidedList
        query={query}
        words={words}
        states={DISPUTE_OUTCOMES}
        chosen={search}
        onChoose={(next, replace) => navigate({ search: next, replace })}
      >
        {(dispute) => <DisputeCard key={dispute.dispute} dispute={dispute} />}
      </DecidedList>
      <ZoneNote />
      {search.dispute !== undefined && (
        <DisputeDialog
          key={search.dispute}
          id={search.dispute}
          onClose={() =>
            navigate({
              search: ({ dispute: _dispute, outcome: _outcome, ...now }) => now,
              resetScroll: false,
            })
          }
        />
      )}
    </Page>
  );
}
