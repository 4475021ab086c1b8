import { Button, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { appointment as words } from '../../text/appointment.ts';
import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';
import { Card } from './card.tsx';
import { isGroup, totalOf } from './rules.ts';
import { useDialog } from './use-dialog.ts';

const text = words.price;

interface PriceProps {
  readonly appointment: AppointmentDetails;
}

/** What is done at which price, what is taken off, and what is paid. */
export function Price({ appointment }: PriceProps) {
  const { open } = useDialog();
  const { lines, discount, price_total, promo, promo_code, is_price_set } = appointment;
  const sorted = lines.toSorted((one, other) => one.sort - other.sort);
  const why = [promo?.title && text.promo(promo.title), promo_code && text.code(promo_code)];
  return (
    <Card heading={text.heading}>
      <ul className={classes.list}>
        {sorted.map((line) => (
          <li key={line.documentId} className={`${classes.item} ${classes.row}`}>
            <span>{line.title}</span>
            <span className="money">{rubles(line.price)}</span>
          </li>
        ))}
      </ul>
      {is_price_set && <Text c="dimmed">{text.isSet}</Text>}
      {isGroup(appointment) && (
        <p className={`${classes.row} ${classes.text}`}>
          <span>{text.perSeat}</span>
          <span className="money">{rubles(price_total ?? 0)}</span>
        </p>
      )}
      {!!discount && (
        <p className={`${classes.row} ${classes.text}`}>
          <span>{[text.discount, ...why.filter(Boolean)].join(', ')}</span>
          <span className="money">−{rubles(discount)}</span>
        </p>
      )}
      <p className={`${classes.row} ${classes.text} ${classes.total}`}>
        <span>{text.total}</span>
        <span className="money">{rubles(totalOf(appointment))}</span>
      </p>
      {takesPlace(appointment.status) && (
        <Button variant="default" mih={44} onClick={() => open('price')}>
          {text.edit}
        </Button>
      )}
    </Card>
  );
}

/** The price of what does not take place is not set. */
const takesPlace = (status: AppointmentDetails['status']): boolean =>
  status !== null &&
  ['pending', 'confirmed', 'in_progress', 'completed', 'no_show'].includes(status);
