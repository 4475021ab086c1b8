import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../text/common.ts';

interface DialogButtonsProps {
  onCancel(): void;
  /** The focus begins at the cancel button, so that Enter loses nothing. */
  readonly beginsAtCancel?: boolean;
  /** The main button of the dialog, which is the last one. */
  readonly children: ReactNode;
}

/** The end of a dialog: out of it, or through it. */
export function DialogButtons({ onCancel, beginsAtCancel = false, children }: DialogButtonsProps) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button
        size="md"
        variant="default"
        data-autofocus={beginsAtCancel || undefined}
        onClick={onCancel}
      >
        {common.cancel}
      </Button>
      {children}
    </Group>
  );
}
