import { Text } from '@mantine/core';
import { MINIMUM_PAYMENT } from '@okoshko/contract/payments/states';
import { rubles } from '@okoshko/ui/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { codeOf } from '../../api/failure.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { dayText, lastDayText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { tariff as text } from '../../text/tariff.ts';
import { type Debt, debtsOptions, overageUrl } from './api.ts';
import classes from './tariff.module.css';

/** The cost of records beyond past plans, with the button that pays it. */
export function DebtCard() {
  const { data, error, refetch } = useQuery(debtsOptions());
  if (error && !data) {
    return (
      <Section id="debt" title={text.debt}>
        <FailureCard failure={error} retry={refetch} />
      </Section>
    );
  }
  const debts = data?.data.filter(({ is_due }) => is_due) ?? [];
  if (!data || debts.length === 0) return null;
  const { due } = data.meta;
  return (
    <Section id="debt" title={text.debt}>
      <ul className={classes.lines}>
        {debts.map((debt) => (
          <DebtLine key={debt.plan} debt={debt} />
        ))}
      </ul>
      {due < MINIMUM_PAYMENT ? (
        <Text>{text.debtSmall(rubles(MINIMUM_PAYMENT))}</Text>
      ) : (
        <PayDebt due={due} />
      )}
    </Section>
  );
}

function DebtLine({ debt }: { readonly debt: Debt }) {
  const { time_zone: zone } = useProvider();
  const { title, starts_at, ends_at, appointments, sum, settled } = debt;
  return (
    <li className={classes.line}>
      <span>{text.debtOf(title, dayText(starts_at, zone), lastDayText(ends_at, zone))}</span>
      <span className={classes.small}>
        {text.debtCount(appointments, rubles(sum))}
        {settled > 0 && `. ${text.debtPartly(rubles(settled))}`}
      </span>
    </li>
  );
}

function PayDebt({ due }: { readonly due: number }) {
  const pay = useMutation({
    mutationFn: () => overageUrl(due),
    onSuccess: (url) => location.assign(url),
  });
  const asksEmail = codeOf(pay.error) === 'receipt_email_required';
  return (
    <>
      <Text>{text.debtLead}</Text>
      {asksEmail && (
        <Text role="alert">
          {text.emailNeeded}{' '}
          <Link to="/cabinet/tariff" search={{ dialog: 'email' }} resetScroll={false}>
            {text.specify}
          </Link>
        </Text>
      )}
      {pay.error && !asksEmail && <FailureCard failure={pay.error} />}
      <WriteButton
        size="md"
        className={classes.action}
        // Loads until the page is left: a second press would begin another payment.
        loading={pay.isPending || pay.isSuccess}
        onClick={() => pay.isPending || pay.isSuccess || pay.mutate()}
      >
        {text.pay(rubles(due))}
      </WriteButton>
    </>
  );
}
