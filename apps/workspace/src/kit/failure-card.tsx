import { Alert, Button, Group, Text } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { ApiFailure, Declined } from '../api/failure.ts';
import { common } from '../text/common.ts';
import { isOfConnection, useIsBarShown } from './connection-bar.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useSentence } from './use-sentence.ts';

interface FailureCardProps {
  readonly failure: unknown;
  readonly retry?: () => void;
}

/** A failure of one part of a screen, in its place: the sentence of its code, a retry button, the request's id. */
export function FailureCard({ failure, retry }: FailureCardProps) {
  const sentence = useSentence(failure);
  const wait = useSecondsLeft(failure);
  const { card, isOver } = useIsOverBar();
  const isInBar = useIsBarShown() && isOfConnection(failure) && !isOver;
  if (failure instanceof Declined) return null;
  const again = isInBar ? undefined : retry;
  return (
    <Alert ref={card} color="red" role="alert">
      <Text size="sm">{sentence}</Text>
      <Group gap="md" mt={again ? 'sm' : 0} justify="space-between">
        {again && (
          <Button variant="default" disabled={wait > 0} onClick={again}>
            {wait > 0 ? common.retryIn(wait) : common.retry}
          </Button>
        )}
        {failure instanceof ApiFailure && failure.requestId && (
          <Text size="xs" c="dimmed">
            {common.requestId(failure.requestId)}
          </Text>
        )}
      </Group>
    </Alert>
  );
}

/** True where the card stands in a dialog, over the bar that would have the button. */
function useIsOverBar() {
  const card = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => setOver(Boolean(card.current?.closest('[role="dialog"]'))), []);
  return { card, isOver };
}
