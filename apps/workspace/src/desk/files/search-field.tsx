import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { files as words } from '../../text/desk/files.ts';

const SEARCH_AFTER = 300;

interface SearchFieldProps {
  readonly text: string;
  onChange(text: string): void;
}

export function SearchField({ text, onChange }: SearchFieldProps) {
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
      label={words.find}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
    />
  );
}
