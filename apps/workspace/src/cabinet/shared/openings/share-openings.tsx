import { Button } from '@mantine/core';
import { lazyDialog } from '../../../kit/lazily.tsx';
import type { Day } from '../../../kit/zoned.ts';

const OpeningsDialog = lazyDialog(
  async () => (await import('./openings-dialog.tsx')).OpeningsDialog,
);

interface ShareOpeningsProps {
  /** The days of the screen. */
  readonly shown: readonly Day[];
  readonly isOpen: boolean;
  readonly className?: string | undefined;
  /** Its words; `short` is a part of them, where there is no room for more. */
  readonly label: string;
  readonly short?: string;
  /** Names the dialog in the address, or takes its name out. */
  go(dialog: 'openings' | undefined): void;
}

/** Opens the free times of the screen's days as a text and a picture to pass on. */
export const ShareOpenings = ({
  shown,
  isOpen,
  go,
  label,
  short,
  className,
}: ShareOpeningsProps) => (
  <>
    <Button
      variant="default"
      className={className}
      aria-label={label}
      onClick={() => go('openings')}
    >
      {short ?? label}
    </Button>
    {isOpen && <OpeningsDialog shown={shown} onClose={() => go(undefined)} />}
  </>
);
