import { Button } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { appointment as words } from '../../text/appointment.ts';
import { payment } from '../../text/payment.ts';

import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';
import { Card } from './card.tsx';
import { isGroup } from './rules.ts';
import { type SumLine, sumLines, totalKindOf, totalOf } from './sum.ts';
import { useDialog } from './use-dialog.ts';

const text = words.price;

interface PriceProps {
  readonly appointment: AppointmentDetails;
}

/** The services with their prices, the discount and the total. */
export function Price({ appointment }: PriceProps) {
  const { open } = useDialog();
  return (
    <Card heading={text.heading}>
      {isGroup(appointment) && <Seat appointment={appointment} />}
      {sumLines(appointment).map((line) => (
        <p
          key={line.kind === 'service' ? line.key : line.kind}
          className={`${classes.row} ${classes.text}`}
        >
          <span>{lineText(line, appointment)}</span>
          <span className="money">{signed(line)}</span>
        </p>
      ))}
      <p className={`${classes.row} ${classes.text} ${classes.total}`}>
        <span>{text.totals[totalKindOf(appointment)]}</span>
        <span className="money">{rubles(totalOf(appointment))}</span>
      </p>
      {appointment.payment_method && (
        <p className={`${classes.row} ${classes.text}`}>
          <span>{payment.title}</span>
          <span>{paymentText(appointment)}</span>
        </p>
      )}
      <div className={classes.quiet}>
        {isPayable(appointment) && (
          <Button variant="light" onClick={() => open('payment')}>
            {appointment.payment_method ? payment.edit : payment.note}
          </Button>
        )}
        {!isGroup(appointment) && totalKindOf(appointment) === 'due' && (
          <Button variant="subtle" onClick={() => open('services')}>
            {text.editServices}
          </Button>
        )}
        {takesPlace(appointment.status) && (
          <Button variant="subtle" onClick={() => open('price')}>
            {text.edit}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** The price of one seat in a group, and its services. */
function Seat({ appointment: { lines, price_total } }: PriceProps) {
  const sorted = lines.toSorted((one, other) => one.sort - other.sort);
  return (
    <p className={`${classes.row} ${classes.text}`}>
      <span>{text.perSeat(sorted.map(({ title }) => title).join(', '))}</span>
      <span className="money">{rubles(price_total ?? 0)}</span>
    </p>
  );
}

function lineText(line: SumLine, { promo, promo_code }: AppointmentDetails): string {
  if (line.kind === 'service') return line.title;
  if (line.kind === 'correction') return text.isSet(rubles(line.price));
  if (line.kind === 'seats') return text.seats(line.count);
  const why = [promo?.title && text.promo(promo.title), promo_code && text.code(promo_code)];
  return [text.discount, ...why.filter(Boolean)].join(', ');
}

/** Corrections and discounts have a sign. */
function signed({ kind, sum }: SumLine): string {
  if (sum < 0) return `−${rubles(-sum)}`;
  return kind === 'correction' ? `+${rubles(sum)}` : rubles(sum);
}

function paymentText({ payment_method, tips }: AppointmentDetails): string {
  const method = payment_method && payment.methods[payment_method];
  return payment.noted(method ?? payment.unsaid, tips ? rubles(tips) : null);
}

/** Paid once it is done; a prepayment is corrected before. */
const isPayable = ({ status, payment_method }: AppointmentDetails): boolean =>
  status === 'completed' || (payment_method !== null && takesPlace(status));

/** The price of what does not take place is not set. */
const takesPlace = (status: AppointmentDetails['status']): boolean =>
  status !== null &&
  ['pending', 'confirmed', 'in_progress', 'completed', 'no_show'].includes(status);
