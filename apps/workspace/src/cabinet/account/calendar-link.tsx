import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { account } from '../../text/account.ts';
import { feedOptions } from './api.ts';
import { OpenButton } from './dialogs.tsx';

const words = account.calendar;

/** The section on the secret link to the own calendar. */
export function CalendarLink() {
  const { time_zone: zone } = useProvider();
  const query = useQuery(feedOptions);
  return (
    <Section title={words.title}>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      <Loaded query={query} height={44}>
        {(feed) => (
          <Group justify="space-between" gap="sm">
            <Text>{feed ? words.on(dateText(feed.created_at, zone)) : words.off}</Text>
            <OpenButton
              dialog="calendar"
              label={feed ? words.manage : words.setUp}
              name={words.dialog}
            />
          </Group>
        )}
      </Loaded>
    </Section>
  );
}
