import { session } from '../../api/session.ts';
import { readOwnDevice } from './own-device.ts';

/**
 * Keeps what this browser is subscribed to in step with who is signed in, here or in another tab. What does it is loaded
 * where there is a subscription alone.
 */
export function watchPush(): void {
  session.ready.then(settle);
  session.store.subscribe(({ token }, before) => {
    if (before.token.data && !token.data) settle();
  });
}

function settle(): void {
  if (readOwnDevice())
    import('./device.ts').then(({ settleDevice }) => settleDevice()).catch(() => {});
}
