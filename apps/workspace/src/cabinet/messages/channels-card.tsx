import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { Channel } from '@okoshko/contract/messaging/channels';
import { Link } from '@tanstack/react-router';
import { messageTexts as text } from '../../text/message-texts.ts';
import classes from './messages.module.css';
import { waysOf } from './rules.ts';

/** The channels by which clients get messages. */
export function ChannelsCard({ channels }: { readonly channels: readonly Channel[] | null }) {
  const used = waysOf(channels).filter(({ isOn }) => isOn);
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-labelledby="ways">
      <Stack gap="sm">
        <Title order={2} size="h4" id="ways">
          {text.channels}
        </Title>
        <Text>{used.length > 0 ? text.channelsLead : text.channelsEmpty}</Text>
        {used.length > 0 && (
          <ol className={classes.ways}>
            {used.map(({ channel }) => (
              <li key={channel}>
                {text.channel[channel].title}
                <Text size="sm" c="dimmed" component="span" className={classes.about}>
                  {text.channel[channel].about}
                </Text>
              </li>
            ))}
          </ol>
        )}
        <Text size="sm" c="dimmed">
          {text.optedOut}
        </Text>
        <div>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/cabinet/messages"
                search={{ dialog: 'channels' }}
                resetScroll={false}
                {...props}
              />
            )}
          >
            {text.channelsEdit}
          </Button>
        </div>
      </Stack>
    </Paper>
  );
}
