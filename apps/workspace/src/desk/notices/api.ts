import type { Reply } from '@okoshko/contract/endpoint';
import {
  changeNoticeSettings,
  readNoticeSettings,
  readNotifications,
} from '@okoshko/contract/notifications/addresses';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import { polling } from '../../api/live/polling.ts';
import { listOptions } from '../../api/queries.ts';
import { saveSeen } from '../../kit/save-seen.ts';
import { isDone, type Press, withPress } from './rules.ts';

const NOTICE = { fields: ['kind', 'title', 'text', 'createdAt', 'read_at'] } as const;
export type Notice = Row<'notifications', typeof NOTICE>;

const NEWS = 30;
const EVERY = 30_000;

/** What the operator was told of, the newest first; `user`: their documentId. */
export const newsOptions = (user: string) => ({
  ...listOptions('notifications', {
    ...NOTICE,
    filters: { user: { documentId: { $eq: user } }, kind: { $startsWith: 'staff_' } },
    sort: ['id:desc'],
    pagination: { pageSize: NEWS, withCount: false },
  }),
  refetchInterval: polling(EVERY),
});

/** Marks as read what is shown: one that came meanwhile stays. */
export function useReadAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (until: string) => call(readNotifications, { body: { data: { until } } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

export type NoticeSettings = Reply<typeof readNoticeSettings>['data'];

const SETTINGS = ['notice-settings'] as const;

const readSettings = async (): Promise<NoticeSettings> => (await call(readNoticeSettings)).data;

/** Where the operator is told what waits. */
export const settingsOptions = queryOptions({ queryKey: SETTINGS, queryFn: readSettings });

/**
 * Switches one topic of one channel, drawn at once. Presses go one after another, each from the version that the one before
 * made; where another tab changed other switches meanwhile this one is as it was pressed all the same.
 */
export function useSwitch() {
  const client = useQueryClient();
  const cached = () => client.getQueryData<NoticeSettings>(SETTINGS);
  const keep = (settings: NoticeSettings) => client.setQueryData(SETTINGS, settings);
  const send = async (press: Press, version: number): Promise<void> => {
    const staff_topics = { [press.topic]: { [press.channel]: press.isOn } };
    const { data } = await call(changeNoticeSettings, {
      body: { data: { version, staff_topics } },
    });
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
