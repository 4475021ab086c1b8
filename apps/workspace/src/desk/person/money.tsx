import { Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { Row } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { money } from '../../text/desk/money.ts';
import { person as words } from '../../text/desk/person.ts';
import { type Payment, type Person, paymentsOptions } from './api.ts';
import { LoadedRows } from './loaded-rows.tsx';
import classes from './person.module.css';

const text = words.money;

/** The latest payments, and the way to all of them. */
export function Money({ person }: { readonly person: Person }) {
  const query = useQuery(paymentsOptions(person.id));
  return (
    <Section
      title={text.title}
      action={
        <Link to="/desk/payments" search={{ user: person.id }} className={classes.link}>
          {text.all}
        </Link>
      }
    >
      <LoadedRows query={query} height={60} none={text.none}>
        {(payment) => <Line key={payment.payment} payment={payment} />}
      </LoadedRows>
    </Section>
  );
}

function Line({ payment }: { readonly payment: Payment }) {
  const { payment: id, title, amount, refunded, status, paid_at, created_at } = payment;
  const facts = [
    dateText(paid_at ?? created_at, deviceZone()),
    money.states[status].toLowerCase(),
    refunded > 0 && status !== 'refunded' && text.refunded(rubles(refunded)),
  ].filter(Boolean);
  return (
    <Row
      value={
        <Link to="/desk/payments/$id" params={{ id }} className={classes.link}>
          {title}
        </Link>
      }
      note={facts.join(' · ')}
      action={<Text fw={500}>{rubles(amount)}</Text>}
    />
  );
}
