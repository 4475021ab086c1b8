import './form-styles.ts';
import { Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { common } from '../text/common.ts';
import classes from './dialog.module.css';
import { useNoWrites } from './writes.tsx';

/** A dialog that the address opens takes nothing but the way to close it. */
export interface OpenedProps {
  onClose(): void;
}

interface DialogProps extends OpenedProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog, there as long as it is open; on a phone it is a sheet. */
export function Dialog({ title, onClose, children }: DialogProps) {
  useReturnedFocus();
  useKeptFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
      returnFocus={false}
      styles={{ title: { font: 'var(--o-title-s)', overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.close, size: 44 }}
    >
      <NoWritesNote />
      {children}
    </Modal>
  );
}

/** A touch screen shows no title of a button that is off, and a sheet covers the bar that says why; that one is spoken. */
function NoWritesNote() {
  const reason = useNoWrites();
  return (
    reason && (
      <Text size="sm" fw={500} mb="sm">
        {reason}
      </Text>
    )
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

/** Where the pressed button made way for what it led to, the focus goes on there: at what is first to fill in, or at the dialog. */
function useKeptFocus(): void {
  const isOpen = useRef(false);
  useEffect(() => {
    const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1);
    if (isOpen.current && dialog && document.activeElement === document.body) {
      const first = dialog.querySelector<HTMLElement>('[data-autofocus], textarea, input, select');
      (first ?? dialog).focus();
    }
    isOpen.current = true;
  });
}
