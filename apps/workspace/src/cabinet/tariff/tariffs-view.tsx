import { Alert, Button, Skeleton } from '@mantine/core';
import { ADDONS } from '@okoshko/contract/tariffs/addons';
import type { OkoshkoGlobal } from '@okoshko/react/okoshko';
import { PAYMENT_KEY } from '@okoshko/session/keys';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadOkoshko } from '../../shell/okoshko.ts';
import { common } from '../../text/common.ts';
import { tariff as text } from '../../text/tariff.ts';
import type { Target } from './search.ts';

/** The longest wait before the view is shown in any case, in ms. */
const LONGEST_WAIT = 8000;

interface TariffsViewProps {
  /** The part to scroll to. */
  readonly target: Target | undefined;
  /** The key of this visit: a later one may ask for the same target again. */
  readonly entry: string;
}

/** The widget's own tariffs view, as any page has it: plans, add-ons, paying. */
export function TariffsView({ target, entry }: TariffsViewProps) {
  const { container, state, retry } = useMounted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (state !== 'there' || !target || target === 'payments') return;
    targetOf(container.current, target)?.scrollIntoView({ block: 'start' });
  }, [state, target, entry, container]);
  return (
    <section aria-label={text.view}>
      {state === 'loading' && <Skeleton height={480} />}
      {state === 'failed' && (
        <Alert color="red" role="alert">
          {text.viewFailed}
          <Button variant="default" mt="sm" onClick={retry}>
            {common.retry}
          </Button>
        </Alert>
      )}
      {/* The view takes the focus and the page to itself when it opens, which is for pages that have nothing above it. */}
      <div ref={container} hidden={state !== 'there'} />
    </section>
  );
}

const rootOf = (container: Element | null): ShadowRoot | null =>
  container?.firstElementChild?.shadowRoot ?? null;

function targetOf(container: Element | null, target: Target): Element | null | undefined {
  const root = rootOf(container);
  const addon = (ADDONS as readonly string[]).indexOf(target);
  return addon < 0 ? root?.querySelector('.grid') : root?.querySelectorAll('.addon')[addon];
}

function useMounted() {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the point
  useEffect(() => {
    let unmount: (() => void) | undefined;
    const gone = new AbortController();
    setState('loading');
    loadOkoshko().then(
      async (okoshko) => {
        if (gone.signal.aborted || !container.current) return;
        unmount = okoshko.mount(container.current);
        await opened(container.current, okoshko, gone.signal);
        if (!gone.signal.aborted) setState('there');
      },
      () => gone.signal.aborted || setState('failed'),
    );
    return () => {
      gone.abort();
      unmount?.();
    };
  }, [attempt]);
  return { container, state, retry };
}

/** Presses the button of the widget's intro for the user, who has chosen tariffs already. Waits until they show. */
async function opened(
  container: Element,
  { ready }: OkoshkoGlobal,
  signal: AbortSignal,
): Promise<void> {
  await ready.catch(() => null);
  await frame();
  const root = rootOf(container);
  if (!root) return;
  // After a payment the view opens by itself and shows the outcome.
  if (!sessionStorage.getItem(PAYMENT_KEY)) root.querySelector('button')?.click();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_WAIT);
    const observer = new MutationObserver(() => {
      if (root.querySelector('.tariffs .grid, [role=alert]')) finish();
    });
    const finish = () => {
      clearTimeout(timer);
      observer.disconnect();
      resolve();
    };
    observer.observe(root, { childList: true, subtree: true });
    signal.addEventListener('abort', finish);
  });
  // Two frames later the view has scrolled itself into place.
  await frame();
  await frame();
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
