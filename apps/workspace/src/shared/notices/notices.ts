import { readNotification, readNotifications } from '@okoshko/contract/notifications/wire';
import type { Me } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { readMe } from '@okoshko/contract/users/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import type { Key } from '../../api/follows.ts';

export const NOTICE = {
  fields: ['kind', 'title', 'text', 'createdAt', 'read_at'],
  populate: {
    appointment: {
      fields: ['starts_at'],
      populate: { provider_profile: { fields: ['time_zone'] } },
    },
  },
} as const;

/** A notice as the cabinet shows it. */
export type Notice = Row<'notifications', typeof NOTICE>;

/** Only operators may filter by user, and they must: they can read everybody's rows. */
export const ofUser = async (
  user: UserWithProfile,
): Promise<{ readonly user?: { readonly documentId: string } }> =>
  (await isOperator(user)) ? { user: { documentId: user.documentId } } : {};

const useReading = <T>(read: (what: T) => Promise<unknown>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: read,
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] satisfies Key }),
  });
};

/** Marks as read what is shown: one that came meanwhile stays. */
export const useReadNotices = () =>
  useReading((until: string) => call(readNotifications, { body: { data: { until } } }));

/** Marks one as read; `id`: its documentId. */
export const useReadNotice = () => useReading((id: string) => call(readNotification, { id }));

/** True if the user reads everybody's rows and so must ask for their own. A user from another tab has no scope. */
async function isOperator(user: UserWithProfile): Promise<boolean> {
  const scope = (user as Partial<Me>).scope ?? (await call(readMe)).scope;
  return scope.is_operator;
}
