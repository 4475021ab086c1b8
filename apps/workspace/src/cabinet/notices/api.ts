import { tryPush } from '@okoshko/contract/notifications/wire';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readCount, readList } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { NOTICE, type Notice, ofUser } from '../../shared/notices/notices.ts';
import { settingsOptions } from '../../shared/notices/use-switch.ts';

const PAGE = 20;

/** The notices, newest first, paged by the last id: new notices do not shift the pages. */
export const newsOptions = (user: UserWithProfile) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'news'] satisfies Key,
    queryFn: async ({ pageParam }): Promise<readonly Notice[]> => {
      const { data } = await readList('notifications', {
        ...NOTICE,
        filters: {
          ...(await ofUser(user)),
          id: pageParam === null ? undefined : { $lt: pageParam },
        },
        sort: ['id:desc'],
        pagination: { pageSize: PAGE, withCount: false },
      });
      return data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
  });

/** The number of unread notices. */
export const unreadOptions = (user: UserWithProfile) =>
  queryOptions({
    queryKey: ['notifications', 'unread count'] satisfies Key,
    queryFn: async () =>
      readCount('notifications', { read_at: { $null: true }, ...(await ofUser(user)) }),
  });

/** Read anew: a device was added or taken away. */
export const useRefreshedSettings = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: settingsOptions.queryKey });
};

/** Sends this device a notification that says so. */
export const useTry = () =>
  useMutation({ mutationFn: (token: string) => call(tryPush, { body: { data: { token } } }) });
