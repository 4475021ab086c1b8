import { useRef } from 'react';

/**
 * The `Idempotency-Key` of a form: the same for the same contents, so that a second press after a lost answer
 * does nothing more; another one as soon as they differ.
 */
export function useIdempotencyKey(): (contents: object) => string {
  const last = useRef({ contents: '', key: '' });
  return (contents) => {
    const text = JSON.stringify(contents);
    if (last.current.contents !== text) {
      last.current = { contents: text, key: crypto.randomUUID() };
    }
    return last.current.key;
  };
}
