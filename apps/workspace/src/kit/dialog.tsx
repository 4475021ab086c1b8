import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { common } from '../text/common.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}

/**
 * A dialog: the whole of a phone's screen. It stands in the tree while it is closed too, so that the focus goes back
 * to what opened it.
 */
export function Dialog({ opened, title, onClose, children }: DialogProps) {
  const isPhone = useMediaQuery('(width < 768px)');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
    >
      {children}
    </Modal>
  );
}
