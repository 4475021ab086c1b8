import { useEffect, useRef } from 'react';

/** A field that takes the focus when its screen appears and, by `refocus`, after an error. */
export function useFocus() {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return { ref, refocus: () => ref.current?.focus() };
}
