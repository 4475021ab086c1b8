import { Alert, Button, Group, Text } from '@mantine/core';
import { ApiFailure, Declined } from '../api/failure.ts';
import { common } from '../text/common.ts';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useSentence } from './use-sentence.ts';

interface FailureCardProps {
  readonly failure: unknown;
  readonly retry?: () => void;
}

/** What went wrong with one part of a screen, in its place: the sentence of the code, another try, the request's id. */
export function FailureCard({ failure, retry }: FailureCardProps) {
  const sentence = useSentence(failure);
  const wait = useSecondsLeft(failure);
  if (failure instanceof Declined) return null;
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{sentence}</Text>
      <Group gap="md" mt={retry ? 'sm' : 0} justify="space-between">
        {retry && (
          <Button variant="default" mih={44} disabled={wait > 0} onClick={retry}>
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
