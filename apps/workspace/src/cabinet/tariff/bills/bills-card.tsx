import { Button, Text } from '@mantine/core';
import { readOwnActFile, readOwnBillFile } from '@okoshko/contract/payments/wire';
import { rubles } from '@okoshko/ui/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { Section } from '../../../kit/section.tsx';
import { fullDaysText, fullDayText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { DocumentButton } from '../../../shared/money/document-button.tsx';
import { bills as text } from '../../../text/bills.ts';
import classes from '../tariff.module.css';
import { type Bill, billsOptions, useCancelBill } from './api.ts';

/** Bills of a business and the acts of what they bought; nothing where none are made and there is none. */
export function BillsCard() {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    billsOptions(),
  );
  const bills = data?.pages.flatMap((page) => page.data) ?? [];
  const areOffered = data?.pages[0]?.meta.are_offered ?? false;
  if (!error && !areOffered && bills.length === 0) return null;
  return (
    <Section id="bills" title={text.title}>
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {areOffered && <Text>{text.lead}</Text>}
      {areOffered && (
        <Button
          size="md"
          variant="default"
          className={classes.action}
          renderRoot={(props) => (
            <Link to="/cabinet/tariff" search={{ dialog: 'bill' }} resetScroll={false} {...props} />
          )}
        >
          {text.issue}
        </Button>
      )}
      {data && bills.length === 0 && <Text c="dimmed">{text.empty}</Text>}
      {bills.length > 0 && (
        <ul className={classes.lines}>
          {bills.map((bill) => (
            <BillLine key={bill.bill} bill={bill} />
          ))}
        </ul>
      )}
      {hasNextPage && !error && (
        <Button
          variant="default"
          className={classes.action}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </Section>
  );
}

interface OfBill {
  readonly bill: Bill;
}

function BillLine({ bill }: OfBill) {
  const { number, state, title, amount, valid_until, paid_on, acts } = bill;
  const name = text.bill(number);
  return (
    <>
      <li className={classes.line}>
        <span>{name}</span>
        <b className={classes.beside}>{rubles(amount)}</b>
        <span className={classes.small}>{title}</span>
        <span className={classes.small} data-state={state}>
          {text.states[state](fullDayText(paid_on ?? valid_until))}
        </span>
        {state !== 'cancelled' && <Download address={readOwnBillFile} id={bill.bill} name={name} />}
        {state === 'open' && <Cancel bill={bill} />}
      </li>
      {acts.map((act) => (
        <ActLine key={act.act} act={act} />
      ))}
    </>
  );
}

function ActLine({ act }: { readonly act: Bill['acts'][number] }) {
  const name = text.act(act.number);
  return (
    <li className={classes.line}>
      <span>{name}</span>
      <b className={classes.beside}>{rubles(act.amount)}</b>
      <span className={classes.small}>{fullDaysText(act.starts_on, act.ends_on)}</span>
      <Download address={readOwnActFile} id={act.act} name={name} />
    </li>
  );
}

interface DownloadProps extends Pick<ComponentProps<typeof DocumentButton>, 'address' | 'id'> {
  /** The document as people call it. */
  readonly name: string;
}

function Download({ name, ...document }: DownloadProps) {
  return (
    <DocumentButton
      {...document}
      variant="subtle"
      className={classes.refund ?? ''}
      label={text.download}
      name={text.downloadOf(name)}
      fileName={text.fileName(name)}
    />
  );
}

function Cancel({ bill: { bill, number } }: OfBill) {
  const cancel = useCancelBill();
  return (
    <>
      <WriteButton
        variant="subtle"
        className={classes.refund}
        aria-label={text.cancelOf(number)}
        loading={cancel.isPending}
        onClick={() => cancel.isPending || cancel.mutate(bill)}
      >
        {text.cancel}
      </WriteButton>
      {cancel.error && <FailureCard failure={cancel.error} />}
    </>
  );
}
