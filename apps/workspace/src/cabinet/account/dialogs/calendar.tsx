import { Alert, Button, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { createCalendarFeed } from '@okoshko/contract/appointments/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { announce } from '../../../kit/announce.tsx';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { Loaded } from '../../../kit/loaded.tsx';
import { dateText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { account } from '../../../text/account.ts';
import classes from '../account.module.css';
import { feedOptions, revokeFeed } from '../api.ts';

const words = account.calendar;

/** The secret link to the own calendar: made, copied, replaced, taken away. */
export function CalendarDialog({ onClose }: OpenedProps) {
  const query = useQuery(feedOptions);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: feedOptions.queryKey });
  const creating = useMutation({
    mutationFn: async () => (await call(createCalendarFeed)).data.url,
    onSuccess: refresh,
  });
  const revoking = useMutation({
    mutationFn: revokeFeed,
    onSuccess: () => {
      creating.reset();
      announce(words.revoked);
      return refresh();
    },
  });
  const failure = creating.error ?? revoking.error;
  return (
    <Dialog title={words.dialog} onClose={onClose}>
      <Loaded query={query} height={160}>
        {(feed) => (
          <Stack gap="md">
            {creating.data ? <Link url={creating.data} /> : <Before feed={feed} />}
            {failure && <FailureCard failure={failure} />}
            <Group justify="flex-end" gap="sm">
              {feed && (
                <WriteButton
                  size="md"
                  variant="default"
                  c="red"
                  loading={revoking.isPending}
                  onClick={() => revoking.mutate()}
                >
                  {words.revoke}
                </WriteButton>
              )}
              {!creating.data && (
                <WriteButton
                  size="md"
                  loading={creating.isPending}
                  onClick={() => creating.mutate()}
                >
                  {feed ? words.replace : words.create}
                </WriteButton>
              )}
            </Group>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

function Before({ feed }: { readonly feed: { readonly created_at: string } | null }) {
  const { time_zone: zone } = useProvider();
  if (!feed) return <Text>{words.lead}</Text>;
  return (
    <>
      <Text>{words.on(dateText(feed.created_at, zone))}</Text>
      <Text size="sm">{words.hidden}</Text>
    </>
  );
}

function Link({ url }: { readonly url: string }) {
  return (
    <>
      <Alert color="yellow">{words.once}</Alert>
      <TextInput
        readOnly
        label={words.url}
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group gap="sm">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button size="md" onClick={copy}>
              {copied ? words.copied : words.copy}
            </Button>
          )}
        </CopyButton>
        <Button component="a" size="md" variant="default" href={url.replace(/^https?:/, 'webcal:')}>
          {words.openApple}
        </Button>
      </Group>
      <Title order={3} size="h5">
        {words.howTo}
      </Title>
      <ul className={classes.points}>
        {words.ways.map(([name, way]) => (
          <li key={name}>
            <b>{name}.</b> {way}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {words.delay}
      </Text>
    </>
  );
}
