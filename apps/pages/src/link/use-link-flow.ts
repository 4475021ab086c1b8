import { useEffect, useState } from 'react';
import { refusalOf } from '../api.ts';
import { text } from '../text.ts';
import type { LinkFlow, Visit } from './link-flow.ts';

type Screen = 'closed' | 'gone' | 'missing' | 'visits';

export interface Failure {
  /** What failed, as `busy` names it. */
  readonly what: string;
  readonly words: string;
}

export interface State {
  readonly screen: Screen;
  /** Null: on their way. */
  readonly visits: readonly Visit[] | null;
  readonly cancelled: ReadonlySet<string>;
  readonly failure: Failure | null;
  /** What is under way: `enter`, or the visit being cancelled. */
  readonly busy: string | null;
  enter(): void;
  load(): void;
  cancel(visit: string): void;
}

/** Where the client stands at the door, and what they can do there. */
export function useLinkFlow(linkFlow: LinkFlow): State {
  const [screen, setScreen] = useState<Screen>(() => firstScreen(linkFlow));
  const [visits, setVisits] = useState<readonly Visit[] | null>(null);
  const [cancelled, setCancelled] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const act = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const { status, wait } = refusalOf(error);
      const end = status === 404 && what !== 'enter' ? undefined : SCREENS[status];
      if (end) setScreen(end);
      else setFailure({ what, words: failureOf(status, wait) });
      // Whoever came by the link before is out.
      if (status === 401) linkFlow.leave();
    }
    setBusy(null);
  };
  const load = () => act('load', async () => setVisits(await linkFlow.visits(new Date())));
  const enter = () =>
    act('enter', async () => {
      await linkFlow.enter();
      setScreen('visits');
      setVisits(await linkFlow.visits(new Date()));
    });
  const cancel = (visit: string) =>
    act(visit, async () => {
      await linkFlow.cancel(visit);
      setCancelled((before) => new Set(before).add(visit));
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (screen === 'visits') load();
  }, []);
  return { screen, visits, cancelled, failure, busy, enter, load, cancel };
}

const firstScreen = (linkFlow: LinkFlow): Screen => {
  if (linkFlow.hasToken()) return 'closed';
  return linkFlow.isOpen() ? 'visits' : 'missing';
};

const SCREENS: Readonly<Record<number, Screen>> = { 401: 'gone', 404: 'missing', 410: 'gone' };

function failureOf(status: number, wait: number): string {
  if (status === 429) return text.link.wait(wait);
  return status === 409 || status === 404 ? text.link.tooLate : text.link.failed;
}
