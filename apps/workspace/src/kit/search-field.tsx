import { TextInput, type TextInputProps } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_AFTER } from './search.ts';

interface SearchFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  /** The search text in the address. */
  readonly text: string;
  onChange(text: string): void;
}

/** A search field; its text goes to the address once the typing stops. */
export function SearchField({ text, onChange, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const { start, clear } = useTimeout(() => {
    sent.current = typed.trim();
    onChange(sent.current);
  }, SEARCH_AFTER);
  const router = useRouter();
  // Sent on the way to another screen, it would lead back to this one.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && clear()),
    [router, clear],
  );
  // Another address, by the way back for one, has another text: what was about to be sent belongs to the former.
  useEffect(() => {
    if (text !== sent.current) {
      clear();
      setTyped(text);
    }
    sent.current = text;
  }, [text, clear]);
  return (
    <TextInput
      type="search"
      autoComplete="off"
      {...field}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        clear();
        start();
      }}
    />
  );
}
