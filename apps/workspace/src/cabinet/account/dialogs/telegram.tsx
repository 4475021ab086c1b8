import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { encodeQR } from 'qr';
import { useEffect } from 'react';
import { useNow } from '../../../api/clock.ts';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { notify } from '../../../kit/notify.tsx';
import { squaresPath } from '../../../kit/squares-path.ts';
import { account } from '../../../text/account.ts';
import classes from '../account.module.css';
import { telegramCodeOptions, telegramOptions } from '../api.ts';

const words = account.telegram;
/** The time between two checks for the linked chat, in ms. */
const POLL_EVERY = 3000;

/** The link that ties a chat to the account; it closes by itself once the bot was started. */
export function TelegramDialog({ onClose }: OpenedProps) {
  const code = useQuery(telegramCodeOptions);
  useLinked(onClose);
  return (
    <Dialog title={words.dialog} onClose={onClose}>
      <Stack gap="md">
        <Text>{words.how}</Text>
        {code.error && <FailureCard failure={code.error} retry={() => code.refetch()} />}
        {!code.data && !code.error && <Skeleton height={44} />}
        {code.data && <Code {...code.data} renew={() => code.refetch()} />}
      </Stack>
    </Dialog>
  );
}

interface CodeProps {
  readonly url: string;
  readonly expires_at: string;
  renew(): void;
}

function Code({ url, expires_at, renew }: CodeProps) {
  const now = useNow();
  if (now >= new Date(expires_at)) {
    return (
      <Group gap="sm">
        <Text>{words.expired}</Text>
        <Button size="md" onClick={renew}>
          {words.newLink}
        </Button>
      </Group>
    );
  }
  const rows = encodeQR(url, 'raw', { ecc: 'medium', border: 2 });
  return (
    <>
      <div>
        <Button component="a" size="md" href={url} target="_blank" rel="noopener noreferrer">
          {words.open}
        </Button>
      </div>
      <div className={classes.qr}>
        <Text size="sm" mb="xs">
          {words.scan}
        </Text>
        <svg
          role="img"
          aria-label={words.qr}
          viewBox={`0 0 ${rows.length} ${rows.length}`}
          shapeRendering="crispEdges"
        >
          <path d={squaresPath(rows)} />
        </svg>
      </div>
      <Text size="sm" c="dimmed" role="status">
        {words.waiting}
      </Text>
    </>
  );
}

/** Asks while the dialog is open whether the chat is there. */
function useLinked(onClose: () => void): void {
  const queries = useQueryClient();
  const { data } = useQuery({ ...telegramOptions, refetchInterval: POLL_EVERY });
  const isLinked = Boolean(data?.linked_at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told once, when the chat is there
  useEffect(() => {
    if (!isLinked) return;
    notify({ message: words.linked });
    queries.removeQueries({ queryKey: telegramCodeOptions.queryKey });
    onClose();
  }, [isLinked]);
}
