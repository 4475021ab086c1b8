import { Button, Stack } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  readonly label: string;
  readonly isOpenAtFirst: boolean;
  /** Something in it must be seen, such as a mistake. */
  readonly mustBeOpen?: boolean;
  readonly children: ReactNode;
}

/** Rarely used fields behind a button; they can hold values even while it is closed. */
export function Disclosure({ label, isOpenAtFirst, mustBeOpen, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  // It stays open once it had to be: it does not close under the hands of who puts a mistake right.
  if (mustBeOpen && !isOpen) setOpen(true);
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <Stack id={id} gap="md" hidden={!isOpen} className={classes.contents}>
        {children}
      </Stack>
    </div>
  );
}
