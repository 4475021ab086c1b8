import { readCalendarFeed, revokeCalendarFeed } from '@okoshko/contract/appointments/wire';
import { readCredentials } from '@okoshko/contract/auth/account-wire';
import {
  readTelegramLink,
  removeTelegramLink,
  telegramLink,
} from '@okoshko/contract/messaging/wire';
import { exportAccount, listConsents, previewErasure } from '@okoshko/contract/privacy/wire';
import { readMe } from '@okoshko/contract/users/wire';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import type { Filters } from '../../api/collections.ts';
import { readCount } from '../../api/documents.ts';
import type { Key } from '../../api/follows.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { saveFile } from '../../kit/save-file.ts';
import { account } from '../../text/account.ts';

export const credentialsOptions = queryOptions({
  queryKey: ['credentials'] satisfies Key,
  queryFn: async () => (await call(readCredentials)).data,
});

export const telegramOptions = queryOptions({
  queryKey: ['telegram'] satisfies Key,
  queryFn: async () => (await call(readTelegramLink)).data,
});

/** A code is good for 15 minutes, and the next one ends it: asked for once a dialog. */
export const telegramCodeOptions = queryOptions({
  queryKey: ['telegram-code'] satisfies Key,
  queryFn: async () => (await call(telegramLink)).data,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
});

export const feedOptions = queryOptions({
  queryKey: ['calendar-feed'] satisfies Key,
  queryFn: async () => (await call(readCalendarFeed)).data,
});

export const consentsOptions = queryOptions({
  queryKey: ['consents'] satisfies Key,
  queryFn: async () => (await call(listConsents)).data,
});

/** The money that closing the account would give back: less with each second, so it is read for each dialog. */
export const erasureOptions = queryOptions({
  queryKey: ['erasure'] satisfies Key,
  queryFn: async () => (await call(previewErasure)).data,
  gcTime: 0,
  staleTime: 0,
});

/** The appointments that closing the account would cancel: in the own calendar, and as a client of other people. */
export const upcomingOptions = (provider: string) =>
  queryOptions({
    queryKey: ['appointments', 'upcoming', provider] satisfies Key,
    queryFn: async () => {
      const { scope } = await call(readMe);
      const [own, visits] = await Promise.all([
        countUpcoming(ownedBy(provider)),
        scope.client_profiles.length === 0
          ? 0
          : countUpcoming({
              participants: {
                client_profile: { documentId: { $in: scope.client_profiles } },
                status: { $ne: 'left' },
              },
            }),
      ]);
      return { own, visits };
    },
  });

const countUpcoming = (filters: Filters<'appointments'>) =>
  readCount('appointments', {
    ...filters,
    status: { $in: ['pending', 'confirmed'] },
    starts_at: { $gt: now().toISOString() },
  });

/** Both may be called again: nothing more happens to something that is gone already. */
export const unlinkTelegram = () => call(removeTelegramLink);
export const revokeFeed = () => call(revokeCalendarFeed);

/** Reads all that is kept about the user, as a file for people and programs. */
export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const data = await call(exportAccount);
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(content, account.data.fileName);
    },
  });
