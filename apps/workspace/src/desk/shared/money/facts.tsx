import { Badge } from '@mantine/core';
import type { PaymentState } from '@okoshko/contract/payments/states';
import { Fragment, type ReactNode } from 'react';
import classes from '../../../shared/money/money.module.css';
import { money as words } from '../../../text/desk/money.ts';

/** Facts, line by line; an empty one is left out. */
export function FactList({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}

const COLORS: Partial<Record<PaymentState, string>> = { paid: 'green', review: 'red' };

/** The state of a payment, in words. */
export function StateBadge({ state }: { readonly state: PaymentState }) {
  return (
    <Badge variant="light" tt="none" miw="max-content" color={COLORS[state] ?? 'gray'}>
      {words.states[state]}
    </Badge>
  );
}
