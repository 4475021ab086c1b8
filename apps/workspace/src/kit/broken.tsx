import { Alert, Button, Group, Text } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { holdDrafts } from '../api/drafts.ts';
import { common } from '../text/common.ts';
import { ReloadButton } from './missing-file.tsx';

/** Stands in place of a part that could not be drawn. */
export function Broken({ reset }: { readonly reset: () => void }) {
  // Saves the typed values before the broken forms are removed, so that they come back.
  useLayoutEffect(holdDrafts, []);
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
