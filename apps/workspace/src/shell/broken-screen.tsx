import { Alert, Button, Group, Text } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { holdDrafts } from '../api/drafts.ts';
import { ReloadButton } from '../kit/missing-file.tsx';
import { Page } from '../kit/page.tsx';
import { common } from '../text/common.ts';

interface BrokenProps {
  readonly reset: () => void;
}

/** A screen that could not be drawn: it alone is replaced, the frame with its menu stays. */
export const BrokenScreen = ({ reset }: BrokenProps) => (
  <Page title={common.product}>
    <Broken reset={reset} />
  </Page>
);

/** Stands where not even the frame could be drawn. */
export const BrokenApp = ({ reset }: BrokenProps) => (
  <main>
    <BrokenScreen reset={reset} />
  </main>
);

interface BoundaryProps {
  /** The view shown in place of a part that threw. */
  readonly otherwise: (props: BrokenProps) => ReactNode;
  readonly children: ReactNode;
}

/** Catches what its children throw. */
export const Boundary = ({ otherwise, children }: BoundaryProps) => (
  <CatchBoundary getResetKey={sameKey} errorComponent={otherwise}>
    {children}
  </CatchBoundary>
);

const sameKey = () => 'same';

/** Stands in place of a part that could not be drawn. */
function Broken({ reset }: { readonly reset: () => void }) {
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
