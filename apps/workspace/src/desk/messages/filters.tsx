import { Button } from '@mantine/core';
import { CHANNELS, MESSAGE_STATUSES } from '@okoshko/contract/messaging/channels';
import { getRouteApi } from '@tanstack/react-router';
import { deviceZone } from '../../kit/device-zone.ts';
import { choicesOf, type ListFilter, ListFilters, labelled } from '../../kit/list-filters.tsx';
import { causeText } from '../../shared/messages/cause.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { messages as text } from '../../text/desk/messages.ts';
import { kindText, supplierText } from '../shared/messages/message-status.tsx';
import { PeriodChips } from '../shared/period-chips.tsx';
import classes from './messages.module.css';
import { isFiltered } from './rules.ts';
import { type MessagesSearch, messagesSearch } from './search.ts';

const route = getRouteApi('/desk/messages');

/** The filters of the messages. */
export function Filters() {
  const search = route.useSearch();
  const choose = useChoose();
  return (
    <section aria-label={text.filters}>
      <ListFilters filters={filtersWith(search.kind)} values={search} onChange={choose} />
      <div className={classes.periods}>
        <PeriodChips
          {...{ from: search.from, to: search.until, zone: deviceZone() }}
          choose={({ from, to }) => choose({ from, until: to })}
        />
      </div>
      <Chosen />
    </section>
  );
}

type Name = 'address' | 'status' | 'channel' | 'kind' | 'from' | 'until';

/** A kind that an address names and no list has is shown all the same. */
function filtersWith(chosen: string | undefined): readonly ListFilter<Name>[] {
  const existing = Object.keys(messageWords.kinds);
  const kinds =
    chosen === undefined || existing.includes(chosen) ? existing : [chosen, ...existing];
  return [
    {
      ...{ kind: 'search', name: 'address', label: text.address },
      ...{ placeholder: text.addressHint, maxLength: 64 },
    },
    {
      ...{ kind: 'choice', name: 'status', label: text.status },
      options: [
        { value: '', label: text.dead },
        { value: 'any', label: text.anyStatus },
        ...labelled(MESSAGE_STATUSES, messageWords.statuses),
      ],
    },
    {
      ...{ kind: 'choice', name: 'channel', label: text.channel },
      options: choicesOf(text.all, CHANNELS, messageWords.channels),
    },
    {
      ...{ kind: 'choice', name: 'kind', label: text.kind },
      options: [
        { value: '', label: text.all },
        ...kinds.map((value) => ({ value, label: kindText(value) })),
      ],
    },
    { kind: 'day', name: 'from', label: text.from },
    { kind: 'day', name: 'until', label: text.until },
  ];
}

/** The filters set by a link or a press elsewhere, each with a button that removes it. */
function Chosen() {
  const search = route.useSearch();
  const choose = useChoose();
  const navigate = route.useNavigate();
  const chosen = [
    ['error', search.error && text.withError(causeText(search.error))],
    ['supplier', search.supplier && supplierText(search.supplier)],
    ['person', search.person && text.ofPerson],
    ['provider', search.provider && text.ofProvider],
    ['client', search.client && text.ofClient],
  ] as const;
  if (!isFiltered(search)) return null;
  return (
    <div className={classes.chosen}>
      {chosen.map(
        ([name, label]) =>
          label && (
            <Button
              key={name}
              mt="sm"
              size="compact-sm"
              variant="light"
              aria-label={text.withoutFilter(label)}
              rightSection={<span aria-hidden="true">×</span>}
              styles={{ label: { whiteSpace: 'normal' } }}
              onClick={() => choose({ [name]: undefined })}
            >
              {label}
            </Button>
          ),
      )}
      <Button
        mt="sm"
        size="compact-sm"
        variant="subtle"
        onClick={() => navigate({ search: ({ columns }) => ({ columns }), resetScroll: false })}
      >
        {text.reset}
      </Button>
    </div>
  );
}

/** Changes what is chosen, from the first page on. */
function useChoose() {
  const navigate = route.useNavigate();
  return (change: Readonly<Record<string, string | undefined>>) =>
    navigate({
      search: ({ page: _page, ...before }): MessagesSearch =>
        messagesSearch({ ...before, ...emptied(change) }),
      resetScroll: false,
      replace: true,
    });
}

const emptied = (change: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || undefined]));
