import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiFailure, Declined } from '../api/failure.ts';
import { common } from '../text/common.ts';
import { isOfConnection, useIsBarShown } from './connection-bar.ts';
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

/** The longest that is counted: nobody waits an hour before a button. */
const COUNTED = 120;

/** Counts down to when a repeat can succeed, where the server told; 0: now. */
export function useSecondsLeft(failure: unknown): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const wait = failure instanceof ApiFailure ? (failure.error.retryAfter ?? 0) : 0;
    if (wait <= 0 || wait > COUNTED) return setLeft(0);
    setLeft(wait);
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [failure]);
  return left;
}
