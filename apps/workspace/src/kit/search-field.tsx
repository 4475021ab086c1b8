import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_AFTER } from './booking/client-search.ts';

interface SearchFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  /** As the address has it. */
  readonly text: string;
  onChange(text: string): void;
}

/** What is looked for; it stands in the address once nothing more is typed. */
export function SearchField({ text, onChange, ...field }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const sent = useRef(text);
  const send = useDebouncedCallback((next: string) => {
    sent.current = next.trim();
    onChange(sent.current);
  }, SEARCH_AFTER);
  // Another address, by the way back for one, has another text.
  useEffect(() => {
    if (text !== sent.current) setTyped(text);
    sent.current = text;
  }, [text]);
  return (
    <TextInput
      type="search"
      size="md"
      autoComplete="off"
      {...field}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
    />
  );
}
