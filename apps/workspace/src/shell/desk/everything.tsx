import { useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Key } from '../../api/follows.ts';
import { deskSearch as words } from '../../text/desk/search.ts';
import type { OverlayProps } from '../keys/shortcuts.tsx';
import { type Choice, type ChoiceGroup, Palette, useSettled } from '../search/palette.tsx';
import { matching } from '../search/rules.ts';
import { useMay, useSections } from './rights.tsx';
import { SOURCES } from './search-sources.ts';

/** One field for the sections and all that the role may find. */
export function Everything({ isOpen, onClose }: OverlayProps) {
  const [text, setText] = useState('');
  const router = useRouter();
  const go = (href: string) => () => router.history.push(href);
  const { groups, isPending } = useFound(text, go);
  const sections = matching(
    useSections().flatMap(({ sections }) => sections),
    text,
  ).map(({ to, label }): Choice => ({ id: to, label, icon: 'page', go: go(to) }));
  return (
    <Palette
      {...{ isOpen, onClose, text, isPending }}
      label={words.label}
      hint={words.hint}
      onText={setText}
      groups={[{ label: words.sections, choices: sections }, ...groups]}
    />
  );
}

/** The found things of each kind that the role may read; a kind that failed is a choice to look once more. */
function useFound(text: string, go: (href: string) => () => void) {
  const may = useMay();
  const { query, isText, isCurrent } = useSettled(text);
  const sources = SOURCES.filter(({ actions }) => actions.every(may));
  const results = useQueries({
    queries: sources.map(({ fact, name, find }) => ({
      queryKey: [fact, 'everything', name, query] satisfies Key,
      queryFn: () => find(query),
      enabled: query.length > 1,
    })),
  });
  const groups = sources.map(({ name, icon, listOf }, index): ChoiceGroup => {
    const label = words.groups[name];
    const result = results[index];
    if (!isText || !isCurrent || !result) return { label, choices: [] };
    if (result.isError) {
      const again = () => result.refetch();
      const failed = { id: name, label: words.failed, icon, go: again, staysOpen: true };
      return { label, choices: [failed] };
    }
    const found = (result.data ?? []).map(({ href, ...one }) => ({ ...one, icon, go: go(href) }));
    const list = found.length > 0 ? (listOf?.(query) ?? null) : null;
    const all = list === null ? [] : [{ id: name, label: words.all, icon, go: go(list) }];
    return { label, choices: [...found, ...all] };
  });
  const isPending = isText && (!isCurrent || results.some(({ isLoading }) => isLoading));
  return { groups, isPending };
}
