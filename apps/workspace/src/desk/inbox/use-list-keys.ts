import { useEffect, useEffectEvent, useRef } from 'react';
import { isPlain } from '../../shell/desk/use-next-decision.ts';

/** J and K move the focus along the list's links; N opens the first of them. */
export function useListKeys() {
  const list = useRef<HTMLUListElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (isPlain(event, 'KeyJ')) links[Math.min(at + 1, links.length - 1)]?.focus();
    else if (isPlain(event, 'KeyK')) links[Math.max(at - 1, 0)]?.focus();
    else if (isPlain(event, 'KeyN')) links[Math.max(at, 0)]?.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return list;
}
