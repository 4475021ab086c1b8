import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import type { BuyerDetails } from '@okoshko/contract/payments/buyer-details';
import { readOwnBillFile } from '@okoshko/contract/payments/wire';
import { counted, rubles } from '@okoshko/ui/format';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Choices } from '../../../kit/choices.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { dateText, fullDayText, lastDateText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { DocumentButton } from '../../../shared/money/document-button.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { bills as text } from '../../../text/bills.ts';
import { common } from '../../../text/common.ts';
import { buyerDetailsOptions } from '../documents/api.ts';
import classes from '../tariff.module.css';
import { type Bill, billsOptions, onSaleOptions, quoteOptions, useIssueBill } from './api.ts';

interface BillDialogProps {
  onClose(): void;
}

/** A bill for a plan: what for, how much, in whose name; then the bill itself. */
export function BillDialog({ onClose }: BillDialogProps) {
  const [bill, setBill] = useState<Bill | null>(null);
  const { data: buyer, error, refetch } = useQuery(buyerDetailsOptions());
  const isBusiness = buyer && buyer.kind !== 'individual';
  return (
    <Dialog title={text.issue} onClose={onClose}>
      {error && buyer === undefined && <FailureCard failure={error} retry={() => void refetch()} />}
      {!error && buyer === undefined && <Skeleton height={280} />}
      {bill && <Done bill={bill} onClose={onClose} />}
      {!bill && isBusiness && <Form buyer={buyer} onClose={onClose} onDone={setBill} />}
      {!bill && buyer !== undefined && !isBusiness && <NoBuyer />}
    </Dialog>
  );
}

/** A bill is for a business: others say first in whose name they pay. */
const NoBuyer = () => (
  <Stack gap="md">
    <Text>{text.buyerMissing}</Text>
    <Group justify="flex-end">
      <Button
        size="md"
        renderRoot={(props) => (
          <Link
            to="/cabinet/tariff"
            search={{ dialog: 'details' }}
            resetScroll={false}
            {...props}
          />
        )}
      >
        {text.toDetails}
      </Button>
    </Group>
  </Stack>
);

interface FormProps extends BillDialogProps {
  readonly buyer: BuyerDetails;
  onDone(bill: Bill): void;
}

function Form({ buyer, onClose, onDone }: FormProps) {
  const tariffs = useQuery(onSaleOptions);
  const [tariff, setTariff] = useState<string>();
  const [isTried, setTried] = useState(false);
  const quote = useQuery({ ...quoteOptions(tariff ?? ''), enabled: tariff !== undefined });
  const issue = useIssueBill(onDone);
  const amount = quote.data?.amount;
  const failure = tariffs.error ?? quote.error;
  const submit = () => {
    setTried(true);
    if (tariff === undefined || amount === undefined || issue.isPending) return;
    issue.mutate({ tariff_id: tariff, amount });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        {!tariffs.data && !tariffs.error && <Skeleton height={44} />}
        {tariffs.data && (
          <Choices
            label={text.choose}
            choices={tariffs.data.map(({ documentId, title }) => ({
              value: documentId,
              label: title,
            }))}
            value={tariff}
            error={isTried && tariff === undefined ? text.chooseFirst : undefined}
            onChange={setTariff}
          />
        )}
        {tariff !== undefined && <Price tariff={tariff} />}
        <Payer buyer={buyer} />
        {failure && <FailureCard failure={failure} />}
        {issue.error && <FailureCard failure={issue.error} />}
        <DialogButtons onCancel={onClose}>
          <WriteButton type="submit" size="md" loading={issue.isPending}>
            {amount === undefined ? text.submitPlain : text.submit(rubles(amount))}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** The present price of the plan, its days, and the reason it may differ from the list price. */
function Price({ tariff }: { readonly tariff: string }) {
  const { time_zone: zone } = useProvider();
  const { data } = useQuery(quoteOptions(tariff));
  const bills = useInfiniteQuery(billsOptions());
  const days = bills.data?.pages[0]?.meta.days;
  if (!data) return <Skeleton height={72} />;
  const period = `${dateText(data.starts_at, zone)} — ${lastDateText(data.ends_at, zone)}`;
  return (
    <div>
      <Text>{text.period(period)}</Text>
      {data.credit > 0 && <Text>{text.credit(rubles(data.credit))}</Text>}
      {data.overage > 0 && <Text>{text.overage(rubles(data.overage))}</Text>}
      {days !== undefined && <Text>{text.term(counted(days, text.workingDays))}</Text>}
    </div>
  );
}

const Payer = ({ buyer: { name, inn } }: { readonly buyer: BuyerDetails }) => (
  <div>
    <Text className={classes.email}>{text.payer(name, inn)}</Text>
    <Link
      to="/cabinet/tariff"
      search={{ dialog: 'details' }}
      resetScroll={false}
      className={classes.link}
    >
      {text.change}
    </Link>
  </div>
);

const Done = ({ bill, onClose }: BillDialogProps & { readonly bill: Bill }) => (
  <Stack gap="md">
    <Text role="status">{text.done(bill.number, fullDayText(bill.valid_until))}</Text>
    <Group justify="flex-end">
      <Button size="md" variant="default" onClick={onClose}>
        {common.close}
      </Button>
      <DocumentButton
        size="md"
        address={readOwnBillFile}
        id={bill.bill}
        label={text.downloadBill}
        name={text.downloadOf(text.bill(bill.number))}
        fileName={text.fileName(text.bill(bill.number))}
      />
    </Group>
  </Stack>
);
