import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { NextAfter } from '../../shell/desk/next-decision.tsx';
import { sizeText } from '../../shell/desk/queue-rules.ts';
import { confirmations as words } from '../../text/desk/confirmations.ts';
import { sections } from '../../text/desk/sections.ts';
import { DecidedList } from '../shared/decided-list.tsx';
import { FactList } from '../shared/money/facts.tsx';
import { confirmationsOptions, type Terms, termsOptions } from './api.ts';
import { ConfirmationCard } from './confirmation-card.tsx';
import { CLOSED_STATES } from './search.ts';

const DecisionDialog = lazyDialog(
  async () => (await import('./decision-dialog.tsx')).DecisionDialog,
);

const route = getRouteApi('/desk/confirmations');

/** The confirmations of the staff: open ones, the most urgent first, and how others were decided. */
export function ConfirmationsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(confirmationsOptions(search));
  return (
    <Page
      title={sections.confirmations}
      actions={<NextAfter key={search.state} kind="confirmation" open={search.id} />}
    >
      <DecidedList
        query={query}
        words={words}
        states={CLOSED_STATES}
        chosen={search}
        onChoose={(next, replace) => navigate({ search: next, replace })}
      >
        {(one) => <ConfirmationCard key={one.documentId} confirmation={one} />}
      </DecidedList>
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
