import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { tagsOptions } from '../../kit/clients/tags.ts';
import { clients as words } from '../../text/clients.ts';
import classes from './list.module.css';

const route = getRouteApi('/cabinet/clients');
const SEARCH_AFTER = 250;

/** What the list is narrowed by; it stands in the address. */
export function Filters() {
  const { q, tag } = route.useSearch();
  const navigate = route.useNavigate();
  const tags = useQuery(tagsOptions).data ?? [];
  const known = tags.some((one) => one.tag === tag) || tag === undefined;
  return (
    <div className={classes.filters}>
      <Search
        text={q ?? ''}
        onChange={(text) =>
          navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })
        }
      />
      {(tags.length > 0 || tag !== undefined) && (
        <NativeSelect
          size="md"
          label={words.tagLabel}
          value={tag ?? ''}
          data={[
            { value: '', label: words.anyTag },
            // What the address names stays chosen, though no client has it any more.
            ...(known ? [] : [{ value: tag, label: tag }]),
            ...tags.map((one) => ({
              value: one.tag,
              label: words.tagOption(one.tag, one.clients),
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            navigate({ search: (now) => ({ ...now, tag: value || undefined }), replace: true })
          }
        />
      )}
    </div>
  );
}

interface SearchProps {
  readonly text: string;
  onChange(text: string): void;
}

function Search({ text, onChange }: SearchProps) {
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
      label={words.searchLabel}
      placeholder={words.search}
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        send(value);
      }}
    />
  );
}
