import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Dots } from './dots.tsx';
import classes from './menu.module.css';

interface MenuProps {
  readonly label: string;
  /** Plain buttons and links, `data-grave` on what destroys. */
  readonly children: ReactNode;
}

/** Rare actions, below a button with three dots. */
export function Menu({ label, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const all = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  // A dialog that an item opens gives the focus back to what has it now.
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    const leave = ({ target }: Event) => {
      if (!all.current?.contains(target as Node)) setOpen(false);
    };
    const watch = new AbortController();
    for (const kind of ['pointerdown', 'focusin'])
      document.addEventListener(kind, leave, { signal: watch.signal });
    return () => watch.abort();
  }, [isOpen]);
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return;
    // The panel around it stays.
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc is heard from whichever item has the focus
    <div ref={all} className={classes.menu} onKeyDown={press}>
      <ActionIcon
        ref={button}
        variant="default"
        size={44}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Dots />
      </ActionIcon>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the press of an item comes up to it
        <div ref={list} id={id} className={classes.list} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}
