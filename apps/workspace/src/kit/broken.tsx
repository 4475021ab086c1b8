import { Alert, Button, Group, Text } from '@mantine/core';
import { common } from '../text/common.ts';
import { ReloadButton } from './missing-file.tsx';

/** What could not be drawn, in its place. */
export function Broken({ reset }: { readonly reset: () => void }) {
  return (
    <Alert color="red" role="alert">
      <Text size="sm">{common.broken}</Text>
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={reset}>
          {common.retry}
        </Button>
        <ReloadButton />
      </Group>
    </Alert>
  );
}
