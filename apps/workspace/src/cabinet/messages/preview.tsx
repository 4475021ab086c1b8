import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core';
import { FailureCard } from '../../kit/failure-card.tsx';
import { messageTexts as text } from '../../text/message-texts.ts';
import classes from './messages.module.css';
import type { usePreview } from './use-preview.ts';

interface PreviewProps {
  readonly preview: ReturnType<typeof usePreview>;
  /** The text has to be mended first: what stands is the last good one's. */
  readonly isWaiting: boolean;
}

/** The message as the client gets it. */
export function Preview({ preview, isWaiting }: PreviewProps) {
  const { data, error, isOld } = preview;
  return (
    <Stack gap="xs" component="section" aria-labelledby="preview">
      <Title order={3} size="h5" id="preview">
        {text.preview}
      </Title>
      {!data && !error && !isWaiting && <Skeleton height={96} />}
      {error && !isWaiting && <FailureCard failure={error} retry={() => preview.refetch()} />}
      {data && (
        <div aria-busy={isOld} data-old={isOld || isWaiting} className={classes.preview}>
          <p className={classes.bubble}>{data.text}</p>
          <Text size="sm" role="status">
            {text.size(data.length, text.sms(data.segments))}
          </Text>
          {data.warning && (
            <Alert color="red" role="status" mt="xs">
              {text.advertising(data.warning.words.join(', '))}
            </Alert>
          )}
        </div>
      )}
      <Text size="sm" c="dimmed">
        {text.previewOf}
      </Text>
    </Stack>
  );
}
