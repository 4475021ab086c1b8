import { FailureCard } from '../kit/failure-card.tsx';
import { Page } from '../kit/page.tsx';
import { common } from '../text/common.ts';

interface BrokenScreenProps {
  readonly error: unknown;
  readonly reset: () => void;
}

/** A screen that could not be drawn, or whose file did not come; the frame around it works on. */
export function BrokenScreen({ error, reset }: BrokenScreenProps) {
  return (
    <Page title={common.product}>
      <FailureCard failure={error} retry={reset} />
    </Page>
  );
}
