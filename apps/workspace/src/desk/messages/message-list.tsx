import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DataTable } from '../../kit/data-table.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Pages } from '../../kit/pages.tsx';
import { messages as text } from '../../text/desk/messages.ts';
import { messagesOptions } from './api.ts';
import { columns, MessageCard } from './columns.tsx';
import classes from './messages.module.css';
import { filtersOf, isFiltered } from './rules.ts';

/** A page of messages, the newest first. */
export function MessageList() {
  const search = useSearch({ from: '/desk/messages' });
  const navigate = useNavigate({ from: '/desk/messages' });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...messagesOptions(filtersOf(search, deviceZone()), search.page),
    placeholderData: keepPreviousData,
  });
  if (!data) {
    if (error) return <FailureCard failure={error} retry={() => void refetch()} />;
    return <Skeleton height={320} />;
  }
  return (
    <div className={isPlaceholderData ? classes.busy : undefined} aria-busy={isPlaceholderData}>
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {data.data.length === 0 ? (
        <Empty text={isFiltered(search) ? text.emptyFiltered : text.empty} />
      ) : (
        <DataTable
          caption={text.list}
          columns={columns}
          rows={data.data}
          keyOf={({ id }) => String(id)}
          card={(message) => <MessageCard message={message} />}
        />
      )}
      <Pages
        {...data.meta.pagination}
        onPage={(page) => navigate({ search: (before) => ({ ...before, page }) })}
      />
    </div>
  );
}
