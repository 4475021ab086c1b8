import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { messageTexts as text } from '../../text/message-texts.ts';
import { type Allowance, allowanceOptions } from './api.ts';
import classes from './messages.module.css';

/** The rule for own texts, the SMS limits, and anything that prevents sending. */
export function RulesCard() {
  const { data, error, refetch } = useQuery(allowanceOptions);
  return (
    <Section title={text.rules}>
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data && <Rules allowance={data} />}
    </Section>
  );
}

function Rules({ allowance }: { readonly allowance: Allowance }) {
  const { is_phone_proved, is_stopped, own_texts, hour, day } = allowance;
  return (
    <>
      {!is_phone_proved && (
        <Text>
          {text.phoneUnproved}{' '}
          <Link to="/cabinet/account" search={{ dialog: 'phone' }} className={classes.prove}>
            {text.prove}
          </Link>
        </Text>
      )}
      {is_stopped && <Text>{text.smsStopped}</Text>}
      <Text>
        {own_texts.is_open
          ? text.ownOpen
          : text.ownClosed(own_texts.client_bookings, own_texts.bookings_needed)}
      </Text>
      <Text size="sm" c="dimmed">
        {!own_texts.is_open && `${text.whyClosed} `}
        {text.smsUsed(day, hour)} {text.smsOver}
      </Text>
    </>
  );
}
