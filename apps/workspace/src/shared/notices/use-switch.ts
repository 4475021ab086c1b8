import type { Body, Reply } from '@okoshko/contract/endpoint';
import { changeNoticeSettings, readNoticeSettings } from '@okoshko/contract/notifications/wire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { saveSeen } from '../../kit/save-seen.ts';

export type NoticeSettings = Reply<typeof readNoticeSettings>['data'];

const SETTINGS = ['notice-settings'] as const;

const readSettings = async (): Promise<NoticeSettings> => (await call(readNoticeSettings)).data;

/** The user's notification settings. */
export const settingsOptions = queryOptions({ queryKey: SETTINGS, queryFn: readSettings });

interface SwitchRules<P> {
  /** The request that a press sends. */
  changeOf(press: P): Omit<Body<typeof changeNoticeSettings>['data'], 'version'>;
  withPress(settings: NoticeSettings, press: P): NoticeSettings;
  isDone(settings: NoticeSettings, press: P): boolean;
}

/**
 * Switches one topic of one channel, drawn at once. Presses go one after another, each from the version that the one before
 * made; where somebody else changed other switches meanwhile this one is as it was pressed all the same.
 */
export function useSwitch<P extends { readonly isOn: boolean }>(rules: SwitchRules<P>) {
  const { changeOf, withPress, isDone } = rules;
  const client = useQueryClient();
  const cached = () => client.getQueryData<NoticeSettings>(SETTINGS);
  const keep = (settings: NoticeSettings) => client.setQueryData(SETTINGS, settings);
  const send = async (press: P, version: number): Promise<void> => {
    const data = { version, ...changeOf(press) };
    keep((await call(changeNoticeSettings, { body: { data } })).data);
  };
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: async (press: P) => {
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
