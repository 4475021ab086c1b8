import { Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { dayText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { account } from '../../text/account.ts';
import { telegramOptions, unlinkTelegram } from './api.ts';
import { OpenButton } from './dialogs.tsx';

const words = account.telegram;

/** The section on messages in Telegram. */
export function Telegram() {
  const query = useQuery(telegramOptions);
  return (
    <Section title={words.title}>
      <Text size="sm" c="dimmed">
        {words.lead}
      </Text>
      <Loaded query={query} height={44}>
        {({ is_available, linked_at }) => {
          if (linked_at) return <Linked at={linked_at} />;
          if (!is_available) return <Text size="sm">{words.unavailable}</Text>;
          return (
            <Group justify="space-between" gap="sm">
              <Text>{words.off}</Text>
              <OpenButton dialog="telegram" label={words.link} name={words.dialog} />
            </Group>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Linked({ at }: { readonly at: string }) {
  const { time_zone: zone } = useProvider();
  const queries = useQueryClient();
  const unlinking = useMutation({
    mutationFn: unlinkTelegram,
    onSuccess: () => {
      announce(words.unlinked);
      return queries.invalidateQueries({ queryKey: telegramOptions.queryKey });
    },
  });
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text>{words.on(dayText(at, zone))}</Text>
        <WriteButton
          size="md"
          variant="default"
          loading={unlinking.isPending}
          onClick={() => unlinking.mutate()}
        >
          {words.unlink}
        </WriteButton>
      </Group>
      {unlinking.isError && <FailureCard failure={unlinking.error} />}
    </>
  );
}
