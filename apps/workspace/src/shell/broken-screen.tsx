import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Broken } from '../kit/broken.tsx';
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
