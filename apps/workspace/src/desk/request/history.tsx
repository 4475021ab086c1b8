import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { requests as text } from '../../text/desk/requests.ts';
import { historyOptions } from './api.ts';
import classes from './request.module.css';
import { entryText } from './rules.ts';

/** The operators' actions on the request, the newest first. */
export function History({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(historyOptions(id));
  return (
    <Section title={text.history}>
      {!data && !error && <Skeleton height={48} />}
      {error && <FailureCard failure={error} retry={() => refetch()} />}
      {data?.data.length === 0 && <Text c="dimmed">{text.noHistory}</Text>}
      <ul className={classes.history}>
        {data?.data.map((entry) => (
          <li key={entry.documentId}>
            {entryText(entry)}
            <Text size="sm" c="dimmed">
              {momentText(new Date(entry.createdAt), now(), deviceZone())},{' '}
              {entry.user?.name ?? text.somebody}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
