import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { announce } from '../../kit/announce.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { secondFactor } from '../../text/second-factor.ts';
import classes from './second-factor.module.css';

const words = secondFactor.recovery;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  onDone(): void;
}

/** The codes, this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const clipboard = useClipboard();
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {words.title}
      </Title>
      <Text size="sm">{words.lead}</Text>
      <ol className={classes.codes} aria-label={words.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs" className={classes.unprinted}>
        <Button
          size="md"
          variant="default"
          onClick={() => {
            clipboard.copy(text);
            announce(words.copied);
          }}
        >
          {clipboard.copied ? words.copied : words.copy}
        </Button>
        <Button size="md" variant="default" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Button
          size="md"
          variant="default"
          onClick={() => {
            const lines = `${words.fileTitle}\n\n${text}\n`;
            saveFile(new Blob([lines], { type: 'text/plain;charset=utf-8' }), words.file);
          }}
        >
          {words.save}
        </Button>
      </Group>
      <div className={classes.unprinted}>
        <Button size="md" onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </Stack>
  );
}
