import { Group } from '@mantine/core';
import { INBOX_KINDS, type InboxKind } from '@okoshko/contract/inbox/kinds';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilterChip } from '../../kit/filter-chip.tsx';
import { countText } from '../../shell/desk/queue-rules.ts';
import { inbox as text } from '../../text/desk/inbox.ts';

interface KindsProps {
  /** The counts of the kinds that the operator may decide. */
  readonly counts: Readonly<Partial<Record<InboxKind, number>>>;
}

const MOST = 1000;

/** The choice of the kinds shown, each with the number of its waiting items. */
export function Kinds({ counts }: KindsProps) {
  const { kind } = useSearch({ from: '/desk/' });
  const navigate = useNavigate({ from: '/desk' });
  const kinds = INBOX_KINDS.filter((one) => counts[one] !== undefined);
  const choose = (one: InboxKind | undefined) =>
    navigate({ search: one ? { kind: one } : {}, replace: true, resetScroll: false });
  return (
    <Group gap="xs" role="group" aria-label={text.filters}>
      <FilterChip label={text.all} isChosen={kind === undefined} choose={() => choose(undefined)} />
      {kinds.map((one) => (
        <FilterChip
          key={one}
          label={`${text.kinds[one]}: ${countText(counts[one] ?? 0, MOST)}`}
          isChosen={kind === one}
          choose={() => choose(one)}
        />
      ))}
    </Group>
  );
}
