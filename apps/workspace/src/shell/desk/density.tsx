import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { deskShell } from '../../text/desk/shell.ts';
import classes from './desk-frame.module.css';

const KEY = 'okoshko:desk-density';

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'dense';
  } catch {
    return false;
  }
}

/** Rows close to one another, or with room between them; kept on this device (`kit/data-table.module.css`). */
export function DensitySwitch() {
  const [isDense, setDense] = useState(stored);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dense', isDense);
    try {
      localStorage.setItem(KEY, isDense ? 'dense' : 'roomy');
    } catch {
      // It holds until the tab is closed.
    }
  }, [isDense]);
  return (
    <UnstyledButton
      className={classes.link}
      aria-pressed={isDense}
      onClick={() => setDense(!isDense)}
    >
      {deskShell.dense} {isDense && <span aria-hidden="true">✓</span>}
    </UnstyledButton>
  );
}
