import type { Reply } from '@okoshko/contract/endpoint';
import {
  changeNoticeSettings,
  readNoticeSettings,
  tryPush,
} from '@okoshko/contract/notifications/addresses';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readList } from '../../api/documents.ts';
import { keysOf } from '../../api/queries.ts';
import { NOTICE, type Notice, ofUser } from '../../kit/notices/notices.ts';
import { saveSeen } from '../../kit/save-seen.ts';
import { isDone, type Press, withPress } from './rules.ts';

const PAGE = 20;

/** What happened, the newest first, a page by the last one's id: what comes meanwhile moves none. */
export const newsOptions = (user: UserWithProfile) =>
  infiniteQueryOptions({
    queryKey: [...keysOf('notifications'), 'news'],
    queryFn: async ({ pageParam }): Promise<readonly Notice[]> => {
      const { data } = await readList('notifications', {
        ...NOTICE,
        filters: { ...(await ofUser(user)), ...(pageParam !== null && { id: { $lt: pageParam } }) },
        sort: ['id:desc'],
        pagination: { pageSize: PAGE, withCount: false },
      });
      return data;
    },
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < PAGE ? null : (last.at(-1)?.id ?? null)),
  });

/** How many are not read yet. */
export const unreadOptions = (user: UserWithProfile) =>
  queryOptions({
    queryKey: [...keysOf('notifications'), 'unread count'],
    queryFn: async () => {
      const { meta } = await readList('notifications', {
        fields: ['createdAt'],
        filters: { read_at: { $null: true }, ...(await ofUser(user)) },
        pagination: { pageSize: 1 },
      });
      return meta.pagination.total;
    },
  });

export type NoticeSettings = Reply<typeof readNoticeSettings>['data'];

const SETTINGS = ['notice-settings'] as const;

const readSettings = async (): Promise<NoticeSettings> => (await call(readNoticeSettings)).data;

/** Where the user is told what happens. */
export const settingsOptions = queryOptions({ queryKey: SETTINGS, queryFn: readSettings });

/** Read anew: a device was added or taken away. */
export const useRefreshedSettings = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: SETTINGS });
};

/**
 * Switches one topic of one channel, drawn at once. Presses go one after another, each from the version that the one before
 * made; where somebody else changed other switches meanwhile this one is as it was pressed all the same.
 */
export function useSwitch() {
  const client = useQueryClient();
  const cached = () => client.getQueryData<NoticeSettings>(SETTINGS);
  const keep = (settings: NoticeSettings) => client.setQueryData(SETTINGS, settings);
  const send = async (press: Press, version: number): Promise<void> => {
    const topics = { [press.topic]: { [press.channel]: press.isOn } };
    const { data } = await call(changeNoticeSettings, { body: { data: { version, topics } } });
    keep(data);
  };
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: async (press: Press) => {
      const version = cached()?.version ?? 0;
      const now = await saveSeen({
        base: { version },
        send: () => send(press, version),
        read: readSettings,
        isDone: (settings) => isDone(settings, press),
      });
      if (now) await send(press, now.version);
    },
    onMutate: async (press) => {
      await client.cancelQueries({ queryKey: SETTINGS });
      const before = cached();
      if (before) keep(withPress(before, press));
      return { isOn: !press.isOn };
    },
    onError: (_failure, press, context) => {
      const now = cached();
      if (now && context) keep(withPress(now, { ...press, isOn: context.isOn }));
      client.invalidateQueries({ queryKey: SETTINGS });
    },
  });
}

/** Sends this device a notification that says so. */
export const useTry = () =>
  useMutation({ mutationFn: (token: string) => call(tryPush, { body: { data: { token } } }) });
