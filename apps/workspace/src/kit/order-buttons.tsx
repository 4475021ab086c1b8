import { ActionIcon } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';

interface OrderButtonsProps {
  /** The labels of the buttons. */
  readonly up: string;
  readonly down: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onMove(by: -1 | 1): void;
}

/** A place up, a place down. */
export function OrderButtons({ up, down, isFirst, isLast, onMove }: OrderButtonsProps) {
  const pressed = useRef<HTMLButtonElement | null>(null);
  // The row was put elsewhere, and the browser took the focus from it.
  useLayoutEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  });
  const button = (by: -1 | 1, label: string, isEnd: boolean) => (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={label}
      // At the end of the list the button is marked as disabled, but stays focusable.
      aria-disabled={isEnd}
      data-disabled={isEnd || undefined}
      onClick={({ currentTarget }) => {
        if (isEnd) return;
        pressed.current = currentTarget;
        onMove(by);
      }}
    >
      <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="none">
        <path
          d={by < 0 ? 'm6 14 6-6 6 6' : 'm6 10 6 6 6-6'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </ActionIcon>
  );
  return (
    <ActionIcon.Group>
      {button(-1, up, isFirst)}
      {button(1, down, isLast)}
    </ActionIcon.Group>
  );
}
