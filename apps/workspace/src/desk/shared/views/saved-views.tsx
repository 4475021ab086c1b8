import { Button, Group } from '@mantine/core';
import type { ViewedList } from '@okoshko/contract/saved-views/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChip } from '../../../kit/filter-chip.tsx';
import { lazyDialog } from '../../../kit/lazily.tsx';
import { useMay } from '../../../shell/desk/rights.tsx';
import { views as words } from '../../../text/desk/views.ts';
import { type SavedView, viewsOptions } from './api.ts';
import { searchIn, searchText } from './rules.ts';

// A view is saved more rarely than it is opened.
const ViewDialog = lazyDialog(async () => (await import('./view-dialog.tsx')).ViewDialog);

interface SavedViewsProps {
  readonly list: ViewedList;
  /** The parts of the list's address. */
  readonly search: object;
  open(search: Readonly<Record<string, unknown>>): void;
}

/** The views of a list that its reader saved, each a press away; the list as it is now may become another. */
export function SavedViews({ list, search, open }: SavedViewsProps) {
  const may = useMay();
  const { data: views = [] } = useQuery({
    ...viewsOptions(list),
    enabled: may('api::saved-view.saved-view.find'),
  });
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null);
  const current = searchText(search);
  const chosen = views.find((view) => view.search === current);
  const isNew = !chosen && current !== '{}' && may('api::saved-view.saved-view.create');
  if (views.length === 0 && !isNew) return null;
  return (
    <Group gap="xs" role="group" aria-label={words.label}>
      {views.map((view) => (
        <FilterChip
          key={view.documentId}
          label={view.title}
          isChosen={view === chosen}
          choose={() => open(view === chosen ? {} : searchIn(view.search))}
        />
      ))}
      {isNew && (
        <Button size="compact-sm" variant="subtle" onClick={() => setEdited('new')}>
          {words.save}
        </Button>
      )}
      {chosen && may('api::saved-view.saved-view.update') && (
        <Button size="compact-sm" variant="subtle" onClick={() => setEdited(chosen)}>
          {words.change}
        </Button>
      )}
      {edited && (
        <ViewDialog
          view={edited === 'new' ? null : edited}
          made={{ list, search: current }}
          onClose={() => setEdited(null)}
        />
      )}
    </Group>
  );
}
