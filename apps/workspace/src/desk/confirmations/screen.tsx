import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Choices } from '../../kit/choices.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Paged } from '../../kit/paged.tsx';
import { Section } from '../../kit/section.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { sizeText } from '../../shell/desk/queue-rules.ts';
import { confirmations as words } from '../../text/desk/confirmations.ts';
import { sections } from '../../text/desk/sections.ts';
import { FactList } from '../shared/money/facts.tsx';
import { confirmationsOptions, type Terms, termsOptions } from './api.ts';
import { ConfirmationCard } from './confirmation-card.tsx';
import { CLOSED_STATES } from './search.ts';

const DecisionDialog = lazyDialog(
  async () => (await import('./decision-dialog.tsx')).DecisionDialog,
);

const STATES = ['open', ...CLOSED_STATES] as const;
const route = getRouteApi('/desk/confirmations');

/** The confirmations of the staff: open ones, the most urgent first, and how others were decided. */
export function ConfirmationsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(confirmationsOptions(search));
  return (
    <Page title={sections.confirmations}>
      <Text size="sm">{words.lead}</Text>
      <States />
      <Paged
        query={query}
        nothing={search.state ? words.nothing : words.empty}
        page={search.page}
        onPage={(page) => navigate({ search: { state: search.state, page } })}
      >
        {(rows) => rows.map((one) => <ConfirmationCard key={one.documentId} confirmation={one} />)}
      </Paged>
      <Limits />
      <ZoneNote />
      {search.id !== undefined && (
        <DecisionDialog
          key={search.id}
          id={search.id}
          onClose={() =>
            navigate({
              search: ({ id: _id, decision: _decision, ...now }) => now,
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

/** Above what a second person is needed; with nobody to ask it is off, and that is said. */
function Limits() {
  const { data } = useQuery(termsOptions);
  if (!data || data.length === 0) return null;
  return (
    <Section title={words.limits}>
      <FactList
        facts={data.map((terms): readonly [string, string] => [
          words.kinds[terms.kind],
          limitText(terms),
        ])}
      />
    </Section>
  );
}

function limitText({ kind, above, has_colleague: hasColleague }: Terms): string {
  if (above === null) return words.off;
  if (!hasColleague) return words.alone;
  const size = sizeText({ kind, size: above }, words.people);
  if (size !== null) return words.limit(size);
  return kind === 'role' ? words.limitOfRoles : words.limitOfRights;
}
