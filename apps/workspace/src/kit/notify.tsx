import type { NotificationData } from '@mantine/notifications';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore(() => ({ isNeeded: false }));

const Notifications = lazy(async () => ({
  default: (await import('@mantine/notifications')).Notifications,
}));

/** Says what a press came to, where its place is gone. What shows it is loaded with the first one. */
export async function notify(notification: NotificationData): Promise<void> {
  store.setState({ isNeeded: true });
  const { notifications } = await import('@mantine/notifications');
  notifications.show(notification);
}

export function Notices() {
  const { isNeeded } = useStore(store);
  return <Suspense>{isNeeded && <Notifications position="top-center" />}</Suspense>;
}
