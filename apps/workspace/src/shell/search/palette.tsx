import '../../kit/form-styles.ts';
import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Fact, Key } from '../../api/follows.ts';
import { SEARCH_AFTER } from '../../kit/search.ts';
import { keys } from '../../text/keys.ts';
import { Icon } from '../icon.tsx';
import type { OverlayProps } from '../keys/shortcuts.tsx';
import type { IconName } from '../sections.ts';

const [store, own] = createSpotlight();

/** Something that can be gone to or done. */
export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: IconName;
  readonly go: () => unknown;
  /** True where the search goes on after it. */
  readonly staysOpen?: boolean;
}

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

interface PaletteProps extends OverlayProps {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
  onText(text: string): void;
  readonly groups: readonly ChoiceGroup[];
  /** True while more may come. */
  readonly isPending: boolean;
}

/** One field for all that can be found, in groups: both apps draw their search by it. */
export function Palette(props: PaletteProps) {
  const { isOpen, onClose, label, hint, text, onText, groups, isPending } = props;
  useEffect(() => (isOpen ? own.open() : own.close()), [isOpen]);
  useEffect(() => {
    if (text.trim()) chooseFirst();
  });
  const isEmpty = groups.every(({ choices }) => choices.length === 0);
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={onText}
      onSpotlightClose={onClose}
      shortcut={null}
      lockScroll={false}
      scrollable
      maxHeight="60dvh"
      attributes={{ content: { 'aria-label': label } }}
    >
      <Spotlight.Search
        placeholder={hint}
        aria-label={label}
        leftSection={<Icon name="search" />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Group key={group.label} {...group} />
        ))}
        {(isEmpty || isPending) && (
          <Spotlight.Empty>{isPending ? keys.searching : keys.nothing}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Results come after their text: where nothing is chosen, the first choice is, for Enter. */
function chooseFirst(): void {
  const list = document.getElementById(store.getState().listId);
  if (!list || list.querySelector('[data-selected]')) return;
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

function Group({ label, choices }: ChoiceGroup) {
  if (choices.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {choices.map((choice) => (
        <Spotlight.Action
          key={choice.id}
          label={choice.label}
          description={choice.description}
          leftSection={<Icon name={choice.icon} />}
          closeSpotlightOnTrigger={choice.staysOpen !== true}
          onClick={choice.go}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** The typed text once the typing stops; two letters are a text. */
export function useSettled(text: string) {
  const typed = text.trim();
  const [query] = useDebouncedValue(typed, SEARCH_AFTER);
  return { query, isText: typed.length > 1, isCurrent: query === typed };
}

interface Search<T> {
  readonly fact: Fact;
  find(query: string): Promise<readonly T[]>;
}

/** The rows that a text names, once the typing stops; those of an earlier text are not shown. */
export function useRows<T>(text: string, { fact, find }: Search<T>) {
  const { query, isText, isCurrent } = useSettled(text);
  const { data = [], isFetching } = useQuery({
    queryKey: [fact, 'list', 'everything', query] satisfies Key,
    queryFn: () => find(query),
    enabled: query.length > 1,
  });
  return {
    rows: isText && isCurrent ? data : [],
    isPending: isText && (isFetching || !isCurrent),
  };
}
