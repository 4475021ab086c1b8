import { Button, TextInput } from '@mantine/core';
import { CHANNELS, MESSAGE_STATUSES } from '@okoshko/contract/messaging/channels';
import { useNavigate, useSearch } from '@tanstack/react-router';
import fields from '../../kit/fields.module.css';
import { PlainSelect } from '../../kit/plain-fields.tsx';
import { causeText } from '../../shared/messages/cause.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { messages as text } from '../../text/desk/messages.ts';
import { kindText, supplierText } from '../shared/messages/message-words.ts';
import classes from './messages.module.css';
import { isFiltered } from './rules.ts';
import { type MessagesSearch, messagesSearch } from './search.ts';

/** The filters of the messages. */
export function Filters() {
  const search = useSearch({ from: '/desk/messages' });
  const choose = useChoose();
  return (
    <section aria-label={text.filters}>
      <div className={fields.fields}>
        <PlainSelect
          label={text.status}
          value={search.status ?? ''}
          data={[
            { value: '', label: text.dead },
            { value: 'any', label: text.anyStatus },
            ...MESSAGE_STATUSES.map((value) => ({ value, label: messageWords.statuses[value] })),
          ]}
          onChange={({ currentTarget }) => choose({ status: currentTarget.value })}
        />
        <PlainSelect
          label={text.channel}
          value={search.channel ?? ''}
          data={[
            { value: '', label: text.all },
            ...CHANNELS.map((value) => ({ value, label: messageWords.channels[value] })),
          ]}
          onChange={({ currentTarget }) => choose({ channel: currentTarget.value })}
        />
        <PlainSelect
          label={text.kind}
          value={search.kind ?? ''}
          data={kindsWith(search.kind)}
          onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
        />
        <DayField name="from" label={text.from} />
        <DayField name="until" label={text.until} />
      </div>
      <Chosen />
    </section>
  );
}

/** A kind that an address names and no list has is shown all the same. */
function kindsWith(chosen: string | undefined) {
  const existing = Object.keys(messageWords.kinds);
  const kinds =
    chosen === undefined || existing.includes(chosen) ? existing : [chosen, ...existing];
  return [
    { value: '', label: text.all },
    ...kinds.map((value) => ({ value, label: kindText(value) })),
  ];
}

function DayField({ name, label }: { readonly name: 'from' | 'until'; readonly label: string }) {
  const search = useSearch({ from: '/desk/messages' });
  const choose = useChoose();
  return (
    <TextInput
      size="md"
      type="date"
      label={label}
      value={search[name] ?? ''}
      onChange={({ currentTarget }) => choose({ [name]: currentTarget.value })}
    />
  );
}

/** The filters set by a link or a press elsewhere, each with a button that removes it. */
function Chosen() {
  const search = useSearch({ from: '/desk/messages' });
  const choose = useChoose();
  const navigate = useNavigate({ from: '/desk/messages' });
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
        onClick={() => navigate({ search: {}, resetScroll: false })}
      >
        {text.reset}
      </Button>
    </div>
  );
}

/** Changes what is chosen, from the first page on. */
function useChoose() {
  const navigate = useNavigate({ from: '/desk/messages' });
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
