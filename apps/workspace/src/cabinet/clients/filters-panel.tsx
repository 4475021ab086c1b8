import '../../kit/form-styles.ts';
import { Group, Input, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId } from 'react';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { clientFilters as words } from '../../text/client-filters.ts';
import { tagsOptions } from '../shared/clients/tags.ts';
import classes from './list.module.css';
import {
  AWAY_WEEKS,
  BIRTHDAY_DAYS,
  CLIENT_ORDERS,
  type ClientChoice,
  type ClientOrder,
} from './search.ts';

const route = getRouteApi('/cabinet/clients');

/** The ways to narrow and order the list, kept in the address. */
export function FiltersPanel() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: ClientChoice) =>
    navigate({ search: (now) => ({ ...now, ...changes }), replace: true });
  const { away, birthday, tag, sort = 'name' } = search;
  return (
    <Stack gap="sm">
      <Chips
        label={words.away}
        choices={AWAY_WEEKS}
        textOf={(weeks) => words.awayFor(Number(weeks))}
        value={away}
        choose={(next) => change({ away: next })}
      />
      <Chips
        label={words.birthday}
        choices={BIRTHDAY_DAYS}
        textOf={(days) => words.birthdayIn(Number(days))}
        value={birthday}
        choose={(next) => change({ birthday: next })}
      />
      <div className={classes.selects}>
        <Tags tag={tag} onChange={(next) => change({ tag: next })} />
        <PlainSelect
          label={words.sort}
          value={sort}
          data={CLIENT_ORDERS.map((value) => ({ value, label: words.orders[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ sort: value === 'name' ? undefined : (value as ClientOrder) })
          }
        />
      </div>
      <Group>
        <WriteButton
          variant="light"
          onClick={() => navigate({ search: (now) => ({ ...now, dialog: 'write' }) })}
        >
          {words.write.open}
        </WriteButton>
      </Group>
    </Stack>
  );
}

interface ChipsProps<T extends string> {
  readonly label: string;
  readonly choices: readonly T[];
  textOf(choice: T): string;
  readonly value: T | undefined;
  /** Undefined: the chosen one was pressed again. */
  choose(choice: T | undefined): void;
}

/** One of few, or none. */
function Chips<T extends string>({ label, choices, textOf, value, choose }: ChipsProps<T>) {
  const id = useId();
  return (
    <div>
      <Input.Label id={id} component="div" mb={4}>
        {label}
      </Input.Label>
      <Group gap="xs" role="group" aria-labelledby={id}>
        {choices.map((one) => (
          <FilterChip
            key={one}
            label={textOf(one)}
            isChosen={one === value}
            choose={() => choose(one === value ? undefined : one)}
          />
        ))}
      </Group>
    </div>
  );
}

interface TagsProps {
  readonly tag: string | undefined;
  onChange(tag: string | undefined): void;
}

/** The tags to choose from. */
function Tags({ tag, onChange }: TagsProps) {
  const tags = useQuery(tagsOptions).data ?? [];
  if (tags.length === 0 && tag === undefined) return null;
  const options = tags.map((one) => ({
    value: one.tag,
    label: words.tagOption(one.tag, one.clients),
  }));
  // The tag in the address stays chosen even when no client has it any more.
  const gone = tag !== undefined && !tags.some((one) => one.tag === tag);
  return (
    <PlainSelect
      label={words.tagLabel}
      value={tag ?? ''}
      data={[
        { value: '', label: words.anyTag },
        ...(gone ? [{ value: tag, label: tag }] : []),
        ...options,
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    />
  );
}
