import '../../src/kit/styles.ts';
import { notifications } from '@mantine/notifications';
import { TOKEN_KEY } from '@okoshko/session/keys';
import {
  createBrowserHistory,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { checkAnswers } from '../../src/api/call.ts';
import { watchDrafts } from '../../src/api/drafts.ts';
import { startSession } from '../../src/api/offline/restore.ts';
import { watchConnection } from '../../src/api/reconnect.ts';
import { session } from '../../src/api/session.ts';
import { router as deskRouter, deskRoutes } from '../../src/desk-routes.tsx';
import { root } from '../../src/root-route.tsx';
import { router as cabinetRouter, cabinetRoutes } from '../../src/routes.tsx';
import { requireApplied } from '../../src/shell/desk/applied.ts';
import { DeskGate } from '../../src/shell/desk/desk-gate.tsx';
import { showFarewell } from '../../src/shell/farewell.ts';
import { SessionGate } from '../../src/shell/session-gate.tsx';
import { Whole } from '../../src/shell/start.tsx';
import type { Answer } from './answers.ts';
import { Wire } from './wire.ts';

export type AppName = 'cabinet' | 'desk';

/** The present of all tests: noon in Moscow, a Friday. */
const NOW = new Date('2026-11-27T09:00:10Z');
const TIMERS = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** Each test has a router of its own: it remembers what it drew last. */
function appOf(name: AppName, history: RouterHistory): ReactNode {
  const isCabinet = name === 'cabinet';
  const { options } = isCabinet ? cabinetRouter : deskRouter;
  // The two apps are never on one page: each gives the root children of its own.
  root.addChildren(isCabinet ? cabinetRoutes : (deskRoutes as never));
  const own = createRouter({ ...options, history } as typeof cabinetRouter.options);
  const Gate = isCabinet ? SessionGate : DeskGate;
  return (
    <Gate>
      <RouterProvider router={own as unknown as typeof cabinetRouter} />
    </Gate>
  );
}

const PHONE = [390, 844] as const;
const DESK = [1280, 800] as const;
/** The window that an app is mostly used in, and the other one. */
export const WINDOWS = { cabinet: [PHONE, DESK], desk: [DESK, PHONE] } as const;

/** The widget, another app of ours, which journeys show: here it opens nothing, and there is nothing in it. */
const WIDGET = {
  ready: Promise.resolve(),
  openAuth: async () => {},
  mount() {
    const opened = new CustomEvent('okoshko:tariffsopen', { detail: null });
    queueMicrotask(() => document.dispatchEvent(opened));
    return () => {};
  },
};

interface Opened {
  readonly drawn: Root;
  readonly wire: Wire;
  readonly history: RouterHistory;
}

let opened: Opened | null = null;
let isWatched = false;
const fetchOfPage = globalThis.fetch;

export interface Opening {
  readonly app: AppName;
  readonly address: string;
  readonly answers: readonly Answer[];
  readonly window?: readonly [number, number];
  /** Done once it is known who is signed in, before anything is drawn. */
  prepare?(wire: Wire): void;
}

/** Opens an app of the workspace at an address, with what the network answers in this test. */
export async function openApp({ app, address, answers, window, prepare }: Opening): Promise<Wire> {
  await resize(window ?? WINDOWS[app][0]);
  vi.useFakeTimers({ now: NOW, toFake: [...TIMERS], shouldAdvanceTime: true });
  // A test before this one may have left a toast.
  notifications.clean();
  const wire = new Wire(answers);
  globalThis.fetch = wire.fetch;
  checkAnswers(app === 'desk' ? requireApplied : () => {});
  Object.assign(globalThis, {
    Okoshko: { push: (ready: (okoshko: object) => void) => ready(WIDGET) },
  });
  localStorage.setItem(TOKEN_KEY, 'token-of-the-tests');
  await signIn();
  prepare?.(wire);
  history.replaceState(null, '', address);
  const ownHistory = createBrowserHistory();
  document.documentElement.lang = 'ru';
  document.documentElement.dataset.respectReducedMotion = 'true';
  const container = document.createElement('div');
  container.id = 'workspace';
  document.body.replaceChildren(container);
  const drawn = createRoot(container);
  opened = { drawn, wire, history: ownHistory };
  drawn.render(<Whole>{appOf(app, ownHistory)}</Whole>);
  return wire;
}

async function resize([width, height]: readonly [number, number]): Promise<void> {
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height);
}

/** Signs in by the event that another tab's sign-in causes. */
async function signIn(): Promise<void> {
  if (!isWatched) {
    isWatched = true;
    watchConnection();
    watchDrafts();
    startSession();
  }
  window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  await new Promise<void>((resolve) => {
    const look = () => {
      const { user } = session.store.getState();
      if (user.data || user.error) resolve();
    };
    session.store.subscribe(look);
    look();
  });
}

/** Leaves nothing of the app to the next test; what the API would not have taken or given. */
export async function closeApp(): Promise<readonly string[]> {
  const problems = opened?.wire.problems ?? [];
  opened?.drawn.unmount();
  opened?.history.destroy();
  opened = null;
  session.sessionStore.clearSession();
  showFarewell(null);
  const { notifications } = await import('@mantine/notifications');
  notifications.clean();
  vi.clearAllTimers();
  vi.useRealTimers();
  globalThis.fetch = fetchOfPage;
  window.dispatchEvent(new Event('online'));
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  return problems;
}
