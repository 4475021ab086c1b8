import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Choices } from '../../kit/choices.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Paged } from '../../kit/paged.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { disputes as words } from '../../text/desk/disputes.ts';
import { sections } from '../../text/desk/sections.ts';
import { disputesOptions } from './api.ts';
import { DisputeCard } from './dispute-card.tsx';

const DisputeDialog = lazyDialog(async () => (await import('./dispute-dialog.tsx')).DisputeDialog);

const STATES = ['open', 'won', 'charged_back'] as const;
const route = getRouteApi('/desk/disputes');

/** Payments that banks took back: those that can be answered, the most urgent first, and how others ended. */
export function DisputesScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(disputesOptions(search));
  return (
    <Page title={sections.disputes}>
      <Text size="sm">{words.lead}</Text>
      <States />
      <Paged
        query={query}
        nothing={search.state ? words.nothing : words.empty}
        page={search.page}
        onPage={(page) => navigate({ search: { state: search.state, page } })}
      >
        {(rows) => rows.map((dispute) => <DisputeCard key={dispute.dispute} dispute={dispute} />)}
      </Paged>
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
