import { Button } from '@mantine/core';
import { lazyDialog } from '../../../kit/lazily.tsx';
import type { Day } from '../../../kit/zoned.ts';

const OpeningsDialog = lazyDialog(
  async () => (await import('./openings-dialog.tsx')).OpeningsDialog,
);

interface OpeningsProps {
  /** The days of the screen. */
  readonly shown: readonly Day[];
  readonly isOpen: boolean;
  /** Names the dialog in the address, or takes its name out. */
  go(dialog: 'openings' | undefined): void;
}

/** The free times of the screen's days as a text and a picture to pass on. */
export const Openings = ({ shown, isOpen, go }: OpeningsProps) =>
  isOpen && <OpeningsDialog shown={shown} onClose={() => go(undefined)} />;

interface ShareOpeningsProps extends OpeningsProps {
  readonly className?: string | undefined;
  readonly label: string;
}

/** The button that opens them. */
export const ShareOpenings = ({ label, className, ...openings }: ShareOpeningsProps) => (
  <>
    <Button variant="default" className={className} onClick={() => openings.go('openings')}>
      {label}
    </Button>
    <Openings {...openings} />
  </>
);
