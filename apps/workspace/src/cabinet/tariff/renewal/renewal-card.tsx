import { Button, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { Section } from '../../../kit/section.tsx';
import { dayText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { renewal as text } from '../../../text/renewal.ts';
import classes from '../tariff.module.css';
import { type Renewal, renewalOptions, useStopRenewal } from './api.ts';

/** The renewal of the plan. Nothing stands where the plan neither renews itself nor can. */
export function RenewalCard() {
  const { data, error, refetch } = useQuery(renewalOptions());
  if (error && !data) {
    return (
      <Section id="renewal" title={text.title}>
        <FailureCard failure={error} retry={refetch} />
      </Section>
    );
  }
  if (!data || (!data.offer && data.renewal?.state !== 'active')) return null;
  const { renewal, offer } = data;
  return (
    <Section id="renewal" title={text.title}>
      {renewal?.state === 'active' && <Active renewal={renewal} />}
      {renewal?.state === 'binding' && <Text>{text.binding}</Text>}
      {renewal?.end_reason && <Text>{text.ends[renewal.end_reason]}</Text>}
      {offer && <Offer />}
    </Section>
  );
}

function Active({ renewal }: { readonly renewal: Renewal }) {
  const { time_zone: zone } = useProvider();
  const stop = useStopRenewal();
  const { next_charge, amount, method, last4, declined, is_under_review } = renewal;
  const from = text.from(method, last4);
  return (
    <>
      <p className={classes.answer} data-verdict="enough">
        {text.on}
      </p>
      {declined && <Text>{text.declined[declined]}</Text>}
      {is_under_review && <Text>{text.underReview}</Text>}
      <Text>
        {next_charge ? text.next(dayText(next_charge, zone), rubles(amount), from) : text.noMore}
      </Text>
      <Text c="dimmed">{text.warned}</Text>
      {stop.error && <FailureCard failure={stop.error} />}
      <WriteButton
        size="md"
        variant="default"
        className={classes.action}
        loading={stop.isPending}
        onClick={() => stop.isPending || stop.mutate()}
      >
        {text.stop}
      </WriteButton>
    </>
  );
}

const Offer = () => (
  <>
    <Text>{text.lead}</Text>
    <Button
      size="md"
      variant="default"
      className={classes.action}
      renderRoot={(props) => (
        <Link to="/cabinet/tariff" search={{ dialog: 'renewal' }} resetScroll={false} {...props} />
      )}
    >
      {text.begin}
    </Button>
  </>
);
