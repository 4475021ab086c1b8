import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Choices } from '../../kit/choices.tsx';
import { Queue } from '../../kit/desk/queue.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { bills as words } from '../../text/desk/bills.ts';
import { sections } from '../../text/desk/sections.ts';
import { billsOptions } from './api.ts';
import { BillCard } from './bill-card.tsx';
import { CLOSED_STATES } from './search.ts';

const TransferDialog = lazyDialog(
  async () => (await import('./transfer-dialog.tsx')).TransferDialog,
);

const STATES = ['open', ...CLOSED_STATES] as const;
const route = getRouteApi('/desk/bills');

/** Bills of businesses: those that wait for money, the first to expire first, and what became of others. */
export function BillsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(billsOptions(search));
  const isNarrowed = search.state !== undefined || search.q !== undefined;
  return (
    <Page title={sections.bills}>
      <Text size="sm">{words.lead}</Text>
      <Filters />
      <Queue
        query={query}
        empty={isNarrowed ? words.nothing : words.empty}
        page={search.page}
        onPage={(page) => navigate({ search: (now) => ({ ...now, page }) })}
      >
        {(bill) => <BillCard key={bill.bill} bill={bill} />}
      </Queue>
      {search.bill !== undefined && (
        <TransferDialog
          key={search.bill}
          id={search.bill}
          onClose={() => navigate({ search: ({ bill: _bill, ...now }) => now, resetScroll: false })}
        />
      )}
    </Page>
  );
}

function Filters() {
  const { state = 'open', q } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        maxLength={100}
        text={q ?? ''}
        onChange={(text) =>
          navigate({
            search: (now) => ({ ...now, q: text || undefined, page: undefined }),
            replace: true,
          })
        }
      />
      <Choices
        label={words.list}
        isLabelHidden
        choices={STATES.map((value) => ({ value, label: words.states[value] }))}
        value={state}
        onChange={(next) =>
          navigate({
            search: { q, state: next === 'open' ? undefined : next },
            replace: true,
          })
        }
      />
    </>
  );
}
