import { Title } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Day } from '../../kit/zoned.ts';
import { payment } from '../../text/payment.ts';
import type { Appointment } from './api.ts';
import card from './card.module.css';
import { cashOf, sumOf } from './cash.ts';
import classes from './day-cash.module.css';
import { titleOf } from './describe.ts';

const words = payment.cash;

interface DayCashProps {
  readonly appointments: readonly Appointment[];
  readonly day: Day;
  readonly zone: string;
}

/** The money of the day by how it was paid, what is not paid, and of whom nobody said. */
export function DayCash({ appointments, day, zone }: DayCashProps) {
  const { sums, tips, unpaid, unsaid } = cashOf(appointments, day, zone);
  if (sums.length + unpaid.length + unsaid.length === 0 && tips === 0) return null;
  return (
    <section aria-labelledby="cash" className={classes.cash}>
      <Title order={2} id="cash" className={card.heading}>
        {words.heading}
      </Title>
      <dl className={classes.sums}>
        {sums.map(({ method, sum }) => (
          <Sum key={method} name={payment.methods[method]} sum={sum} />
        ))}
        {tips > 0 && <Sum name={words.tips} sum={tips} />}
        {unpaid.length > 0 && (
          <Sum name={words.unpaid} sum={sumOf(unpaid)}>
            <ToNote appointments={unpaid} />
          </Sum>
        )}
        {unsaid.length > 0 && (
          <Sum name={words.unsaid(unsaid.length)} sum={sumOf(unsaid)}>
            <ToNote appointments={unsaid} />
          </Sum>
        )}
      </dl>
    </section>
  );
}

interface SumProps {
  readonly name: string;
  readonly sum: number;
  readonly children?: ReactNode;
}

function Sum({ name, sum, children }: SumProps) {
  return (
    <div className={classes.sum}>
      <dt>
        {name}
        {children}
      </dt>
      <dd className="money">{rubles(sum)}</dd>
    </div>
  );
}

/** Links to those whose payment is still to be noted. */
const ToNote = ({ appointments }: Pick<DayCashProps, 'appointments'>) => (
  <div>
    {appointments.map((appointment) => (
      <Link
        key={appointment.documentId}
        to="/cabinet/appointments/$id"
        params={{ id: appointment.documentId }}
        search={{ dialog: 'payment' }}
        aria-label={words.noteOf(titleOf(appointment))}
        className={classes.link}
      >
        {titleOf(appointment)}
      </Link>
    ))}
  </div>
);
