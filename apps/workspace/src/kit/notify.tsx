import { Alert } from '@mantine/core';
import type { NotificationData } from '@mantine/notifications';
import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { loadFile } from '../api/build-files.ts';
import classes from './notify.module.css';

type Host = ComponentType<{ readonly position: 'top-center' }>;
interface State {
  /** The component that shows notices, once it was loaded. */
  readonly Host: Host | null;
  /** Notices that it did not come for. */
  readonly plain: readonly NotificationData[];
}

const store = createStore<State>(() => ({ Host: null, plain: [] }));
let library: typeof import('@mantine/notifications') | null = null;
/** The time that a plain notice stays, in ms. */
const PLAIN_FOR = 10_000;
/** The last notice that goes by itself. */
let passing: string | null = null;

/**
 * Says what a press came to, where its place is gone. What shows it is loaded with the first notice; where it does not come, the
 * words stand plain. News that goes by itself gives way to the next, so that a row of presses does not cover what is pressed; a
 * failure and what has a name of its own stay beside it.
 */
export async function notify(notice: NotificationData): Promise<void> {
  const notification = { id: crypto.randomUUID(), ...notice };
  try {
    library ??= await loadFile(() => import('@mantine/notifications'));
    store.setState({ Host: library.Notifications });
    if (isPassing(notice)) {
      if (passing) dismiss(passing);
      passing = notification.id;
    }
    library.notifications.show(notification);
  } catch {
    showPlain(notification);
  }
}

const isPassing = ({ id, color, autoClose }: NotificationData): boolean =>
  id === undefined && color !== 'red' && autoClose !== false;

/** Takes a notice away that was shown under this id. */
export function dismiss(id: string): void {
  library?.notifications.hide(id);
  close({ id, message: null });
}

function showPlain(notice: NotificationData): void {
  close(notice);
  store.setState(({ plain }) => ({ plain: [...plain, notice] }));
  if (notice.autoClose !== false) setTimeout(() => close(notice), PLAIN_FOR);
}

const close = ({ id }: NotificationData): void =>
  store.setState(({ plain }) => ({ plain: plain.filter((notice) => notice.id !== id) }));

export function Notices() {
  const { Host, plain } = useStore(store);
  return (
    <>
      {Host && <Host position="top-center" />}
      {plain.length > 0 && (
        <div className={classes.plain}>
          {plain.map((notice) => (
            <Alert
              key={notice.id}
              role="alert"
              color={notice.color ?? 'blue'}
              title={notice.title}
              withCloseButton
              onClose={() => close(notice)}
            >
              {notice.message}
            </Alert>
          ))}
        </div>
      )}
    </>
  );
}
