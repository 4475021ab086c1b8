import { useQuery } from '@tanstack/react-query';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { momentText } from '../../kit/when.ts';
import { causeText } from '../../shared/messages/cause.ts';
import { channels as text } from '../../text/desk/channels.ts';
import { supplierText } from '../shared/messages/message-status.tsx';
import { type Balance, balancesOptions, type Channel } from './api.ts';
import classes from './channels.module.css';
import { balanceFailure, balanceText, isLow } from './rules.ts';

type Supplier = Channel['suppliers'][number];

/** The suppliers of the channel, in the order in which they are tried. */
export function Suppliers({ channel: { suppliers } }: { readonly channel: Channel }) {
  const isChain = suppliers.length > 1;
  return (
    <ul className={classes.suppliers} aria-label={text.suppliers}>
      {suppliers.map((supplier, n) => (
        <li key={supplier.name}>
          <p className={classes.line}>
            <strong>
              {isChain
                ? text.supplier(n + 1, supplierText(supplier.name))
                : supplierText(supplier.name)}
            </strong>{' '}
            {isChain && text.took(supplier.sent_hour, supplier.sent_day)}
          </p>
          <LastError supplier={supplier} />
          {supplier.has_balance && <BalanceLine supplier={supplier.name} />}
        </li>
      ))}
    </ul>
  );
}

function LastError({ supplier: { last_error, last_error_at } }: { readonly supplier: Supplier }) {
  if (last_error === null || last_error_at === null) {
    return <p className={`${classes.line} ${classes.muted}`}>{text.noErrors}</p>;
  }
  return (
    <p className={classes.line} title={last_error}>
      {text.lastError(
        momentText(new Date(last_error_at), now(), deviceZone()),
        causeText(last_error),
      )}
    </p>
  );
}

/** The balance at a supplier, with its age. */
function BalanceLine({ supplier }: { readonly supplier: string }) {
  const { data, error, refetch } = useQuery(balancesOptions);
  if (!data) {
    if (error) return <FailureCard failure={error} retry={() => void refetch()} />;
    return <p className={`${classes.line} ${classes.muted}`}>{text.balanceLoading}</p>;
  }
  const balance = data.find((one) => one.supplier === supplier);
  return balance ? <LeftAt balance={balance} /> : null;
}

function LeftAt({ balance }: { readonly balance: Balance }) {
  const failure = balanceFailure(balance);
  const sum = balanceText(balance);
  const { read_at, limit, free } = balance;
  return (
    <>
      {sum !== null && (
        <p className={classes.line}>
          <span className={isLow(balance) ? classes.warning : undefined}>
            {isLow(balance) && <span aria-hidden="true">! </span>}
            {sum}
          </span>
          {read_at && (
            <span className={classes.muted}>
              {' '}
              {text.asOf(momentText(new Date(read_at), now(), deviceZone()))}
            </span>
          )}
        </p>
      )}
      {failure && <p className={`${classes.line} ${classes.warning}`}>{failure}</p>}
      {limit && <p className={classes.line}>{text.limit(limit.used, limit.total)}</p>}
      {free && free.total > 0 && <p className={classes.line}>{text.free(free.used, free.total)}</p>}
    </>
  );
}
