import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { tagsOptions } from '../../kit/clients/tags.ts';
import { SearchField } from '../../kit/search-field.tsx';
import { clients as words } from '../../text/clients.ts';
import classes from './list.module.css';

const route = getRouteApi('/cabinet/clients');

/** The filters of the list; the address holds them. */
export function Filters() {
  const { q, tag } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={classes.filters}>
      <SearchField
        label={words.searchLabel}
        placeholder={words.search}
        text={q ?? ''}
        onChange={(text) =>
          navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })
        }
      />
      <Tags
        tag={tag}
        onChange={(next) => navigate({ search: (now) => ({ ...now, tag: next }), replace: true })}
      />
    </div>
  );
}

interface TagsProps {
  readonly tag: string | undefined;
  onChange(tag: string | undefined): void;
}

/** The tags to choose from. The browser's own list, which is at home on a phone. */
function Tags({ tag, onChange }: TagsProps) {
  const id = useId();
  const tags = useQuery(tagsOptions).data ?? [];
  if (tags.length === 0 && tag === undefined) return null;
  return (
    <Input.Wrapper id={id} size="md" label={words.tagLabel}>
      <Input
        component="select"
        id={id}
        size="md"
        pointer
        rightSection={<span aria-hidden="true">▾</span>}
        rightSectionPointerEvents="none"
        value={tag ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
      >
        <option value="">{words.anyTag}</option>
        {/* The tag in the address stays chosen even when no client has it any more. */}
        {tag !== undefined && !tags.some((one) => one.tag === tag) && <option>{tag}</option>}
        {tags.map((one) => (
          <option key={one.tag} value={one.tag}>
            {words.tagOption(one.tag, one.clients)}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}
