import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { documents as text } from '../../../text/documents.ts';
import { tariff } from '../../../text/tariff.ts';
import classes from '../tariff.module.css';
import { buyerDetailsOptions } from './api.ts';

/** The name in which the owner pays, beside the address for receipts. */
export function BuyerDetailsLine() {
  const { data, error, refetch } = useQuery(buyerDetailsOptions());
  if (data === undefined) {
    return error ? <FailureCard failure={error} retry={refetch} /> : <Skeleton height={24} />;
  }
  return (
    <Group gap="xs">
      <Text className={classes.email}>
        {text.details}: {data ? text.detailsOf(data.name, data.inn) : text.detailsNone}
      </Text>
      <Link
        to="/cabinet/tariff"
        search={{ dialog: 'details' }}
        resetScroll={false}
        className={classes.link}
      >
        {data ? tariff.change : tariff.specify}
      </Link>
    </Group>
  );
}
