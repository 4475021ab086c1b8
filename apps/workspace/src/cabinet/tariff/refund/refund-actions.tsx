import { Button } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { dateText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { refund as text } from '../../../text/refund.ts';
import type { Payment } from '../api.ts';
import classes from '../tariff.module.css';
import { useWithdraw } from './api.ts';
import { actionOf } from './rules.ts';

interface OfPayment {
  readonly payment: Payment;
}

/** The state of a refund, and the buyer's actions. */
export function RefundActions({ payment }: OfPayment) {
  const action = actionOf(payment);
  return (
    <>
      <RefundState payment={payment} />
      {(action === 'request' || action === 'cancel') && (
        <ToDialog payment={payment} {...DIALOGS[action]} />
      )}
      {action === 'withdraw' && <Withdraw payment={payment} />}
    </>
  );
}

const DIALOGS = {
  request: { dialog: 'refund', label: text.request, nameOf: text.requestOf },
  cancel: { dialog: 'cancel', label: text.cancel, nameOf: text.cancelOf },
} as const;

interface ToDialogProps extends OfPayment {
  readonly dialog: 'refund' | 'cancel';
  readonly label: string;
  nameOf(title: string): string;
}

const ToDialog = ({ payment: { payment, title }, dialog, label, nameOf }: ToDialogProps) => (
  <Button
    variant="subtle"
    className={classes.refund}
    aria-label={nameOf(title)}
    renderRoot={(props) => (
      <Link to="/cabinet/tariff" search={{ dialog, payment }} resetScroll={false} {...props} />
    )}
  >
    {label}
  </Button>
);

function RefundState({ payment: { returning, refund_request } }: OfPayment) {
  const { time_zone: zone } = useProvider();
  const { state, amount = 0, answer, answer_by = '' } = refund_request ?? {};
  const lines = [
    state === 'open' && text.open(rubles(amount), dateText(answer_by, zone)),
    state === 'declined' && text.declined(answer ?? ''),
    state === 'granted' && answer && text.granted(answer),
    returning > 0 && text.returning(rubles(returning)),
  ];
  return lines.filter(Boolean).map((line) => (
    <span key={String(line)} className={classes.small}>
      {line}
    </span>
  ));
}

function Withdraw({ payment: { title, refund_request } }: OfPayment) {
  const withdraw = useWithdraw();
  const request = refund_request?.request ?? '';
  return (
    <>
      <WriteButton
        variant="subtle"
        className={classes.refund}
        aria-label={text.withdrawOf(title)}
        loading={withdraw.isPending}
        onClick={() => withdraw.isPending || withdraw.mutate(request)}
      >
        {text.withdraw}
      </WriteButton>
      {withdraw.error && <FailureCard failure={withdraw.error} />}
    </>
  );
}
