import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Choices } from '../../kit/choices.tsx';
import { Paged, type PagedProps } from '../../kit/paged.tsx';

interface Chosen<S extends string> {
  /** Undefined: those that wait. */
  readonly state?: S | undefined;
  readonly page?: number | undefined;
}

interface DecidedListProps<T, S extends string> extends Pick<PagedProps<T>, 'query'> {
  readonly words: {
    readonly lead: string;
    /** The name of the choice of states. */
    readonly list: string;
    readonly states: Readonly<Record<S | 'open', string>>;
    /** Nothing waits. */
    readonly empty: string;
    /** Nothing is in the chosen state. */
    readonly nothing: string;
  };
  /** The states of those that were decided. */
  readonly states: readonly S[];
  readonly chosen: Chosen<S>;
  onChoose(next: Chosen<S>, isReplaced: boolean): void;
  readonly children: (row: T) => ReactNode;
}

/** A list of matters that wait for the staff's decision, the most urgent first, or of those decided in the chosen way. */
export function DecidedList<T, S extends string>(props: DecidedListProps<T, S>) {
  const { query, words, states, chosen, onChoose, children } = props;
  const { state, page } = chosen;
  return (
    <>
      <Text size="sm">{words.lead}</Text>
      <Choices
        label={words.list}
        isLabelHidden
        choices={(['open', ...states] as const).map((value) => ({
          value,
          label: words.states[value],
        }))}
        value={state ?? 'open'}
        onChange={(next) => onChoose({ state: next === 'open' ? undefined : next }, true)}
      />
      <Paged
        query={query}
        nothing={state ? words.nothing : words.empty}
        page={page}
        onPage={(next) => onChoose({ state, page: next }, false)}
      >
        {(rows) => rows.map(children)}
      </Paged>
    </>
  );
}
