import { Text } from '@mantine/core';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { client as words } from '../../text/client.ts';
import type { Client } from './api.ts';
import classes from './client.module.css';
import { Fact } from './fact.tsx';

/** The client's visits and missed appointments. */
export function Visits({ client }: { readonly client: Client }) {
  const { time_zone: zone } = useProvider();
  const { visits_count, no_show_count, first_visit_at, last_visit_at } = client;
  const isNew = visits_count === 0 && no_show_count === 0;
  return (
    <Section title={words.facts}>
      {isNew ? (
        <Text c="dimmed">{words.noVisits}</Text>
      ) : (
        <dl className={classes.facts}>
          <Fact label={words.visits}>{visits_count}</Fact>
          <Fact label={words.noShows}>{no_show_count}</Fact>
          {first_visit_at && <Fact label={words.firstVisit}>{dateText(first_visit_at, zone)}</Fact>}
          {last_visit_at && <Fact label={words.lastVisit}>{dateText(last_visit_at, zone)}</Fact>}
        </dl>
      )}
    </Section>
  );
}
