import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { tariff as text } from '../../text/tariff.ts';
import { receiptEmailOptions } from './api.ts';
import classes from './tariff.module.css';

/** The address for receipts; absent when the installation makes none. */
export function ReceiptEmail() {
  const { data, error, refetch } = useQuery(receiptEmailOptions());
  if (!data) {
    return error ? <FailureCard failure={error} retry={refetch} /> : <Skeleton height={24} />;
  }
  if (!data.required && !data.email) return null;
  return (
    <Group gap="xs">
      <Text className={classes.email}>
        {text.email}: {data.email ?? text.emailNone}
      </Text>
      <Link
        to="/cabinet/tariff"
        search={{ dialog: 'email' }}
        resetScroll={false}
        className={classes.link}
      >
        {data.email ? text.change : text.specify}
      </Link>
    </Group>
  );
}
