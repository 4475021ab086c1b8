import { Button, Group, Text } from '@mantine/core';
import { readActFile, readBillFile } from '@okoshko/contract/payments/wire';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Choices } from '../../kit/choices.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Paged } from '../../kit/paged.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { Section } from '../../kit/section.tsx';
import { fullDayText } from '../../kit/when.ts';
import { DocumentButton } from '../../shared/money/document-button.tsx';
import { BuyerLink, PurchaseLink } from '../../shell/desk/record-links.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { bills as words } from '../../text/desk/bills.ts';
import { sections } from '../../text/desk/sections.ts';
import { instantText } from '../shared/money/date-text.ts';
import { FactList } from '../shared/money/facts.tsx';
import { type Bill, billsOptions } from './api.ts';
import { CLOSED_STATES } from './search.ts';

interface OfBill {
  readonly bill: Bill;
}

/** One bill: who is to pay what until when, or what came; its documents. */
const BillCard = ({ bill }: OfBill) => (
  <Section title={words.bill(bill.number, rubles(bill.amount))}>
    <FactList
      facts={[
        [words.payer, bill.name],
        [words.inn, bill.inn],
        [words.purchase, <Purchase key="purchase" bill={bill} />],
        [words.buyer, <BuyerLink key="buyer" buyer={bill.buyer} />],
        [words.issued, fullDayText(bill.issued_on)],
        [words.until, isPayable(bill) && fullDayText(bill.valid_until)],
        [
          words.cancelled,
          bill.state === 'cancelled' && bill.closed_at && instantText(bill.closed_at, deviceZone()),
        ],
        [
          words.paid,
          bill.paid_on && words.paidBy(fullDayText(bill.paid_on), bill.order_number ?? ''),
        ],
        [words.closedBy, bill.closed_by_name],
      ]}
    />
    {bill.payment_status === 'review' && <Text c="red">{words.surplus}</Text>}
    <Actions bill={bill} />
  </Section>
);

/** The transfer of one that has expired may still have been in time. */
const isPayable = ({ state }: Bill): boolean => state === 'open' || state === 'expired';

/** A purchase has a page once money came for it. */
const Purchase = ({ bill }: OfBill) =>
  bill.state === 'paid' ? <PurchaseLink {...bill} /> : bill.title;

function Actions({ bill }: OfBill) {
  const mayPay = useMay()('api::payment.bill.pay');
  const navigate = route.useNavigate();
  const { number, acts } = bill;
  return (
    <Group gap="xs">
      {isPayable(bill) && mayPay && (
        <Button
          variant="default"
          aria-label={words.markOf(number)}
          onClick={() =>
            navigate({ search: (now) => ({ ...now, bill: bill.bill }), resetScroll: false })
          }
        >
          {words.mark}
        </Button>
      )}
      <Document address={readBillFile} id={bill.bill} name={words.fileOf(number)} />
      {acts.map((act) => (
        <Document key={act.act} address={readActFile} id={act.act} name={words.actOf(act.number)} />
      ))}
    </Group>
  );
}

interface DocumentProps {
  readonly address: typeof readActFile | typeof readBillFile;
  readonly id: string;
  readonly name: string;
}

const Document = ({ address, id, name }: DocumentProps) => (
  <DocumentButton
    variant="default"
    address={address}
    id={id}
    label={name}
    name={words.downloadOf(name)}
    fileName={words.fileName(name)}
  />
);

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
      <Paged
        query={query}
        nothing={isNarrowed ? words.nothing : words.empty}
        page={search.page}
        onPage={(page) => navigate({ search: (now) => ({ ...now, page }) })}
      >
        {(rows) => rows.map((bill) => <BillCard key={bill.bill} bill={bill} />)}
      </Paged>
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
