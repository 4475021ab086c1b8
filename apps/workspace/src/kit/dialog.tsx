import './form-styles.ts';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { common } from '../text/common.ts';

interface DialogProps {
  readonly title: string;
  onClose(): void;
  readonly children: ReactNode;
}

/** A dialog, there as long as it is open; of a phone it takes the whole screen. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const isPhone = useMediaQuery('(width < 768px)', undefined, { getInitialValueInEffect: false });
  useReturnedFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      fullScreen={isPhone}
      returnFocus={false}
      styles={{ title: { font: 'var(--o-title-s)', overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
    >
      {children}
    </Modal>
  );
}

/** The focus goes back to what opened the dialog; where that is gone, to the screen. Mantine minds only its own closing. */
function useReturnedFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      const isThere =
        opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (isThere ? opener : document.getElementById('content'))?.focus({ preventScroll: true });
    };
  }, []);
}
