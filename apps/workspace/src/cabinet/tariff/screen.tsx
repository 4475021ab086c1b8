import { Alert, Button, Skeleton } from '@mantine/core';
import type { OkoshkoGlobal } from '@okoshko/react/okoshko';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Page } from '../../kit/page.tsx';
import { loadOkoshko } from '../../shell/okoshko.ts';
import { common } from '../../text/common.ts';
import { more } from '../../text/more.ts';

/** Who comes here has chosen the tariffs: the one press of the widget's intro is made for them. */
async function openTariffs(container: Element, { ready }: OkoshkoGlobal): Promise<void> {
  await ready.catch(() => null);
  // Where it is not drawn yet, the intro stands, and its button.
  requestAnimationFrame(() => {
    container.firstElementChild?.shadowRoot?.querySelector('button')?.click();
  });
}

/** The widget's own tariffs view, as any page has it: plans, paying, receipts. */
export function TariffScreen() {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the point
  useEffect(() => {
    let unmount: (() => void) | undefined;
    let isGone = false;
    setState('loading');
    loadOkoshko().then(
      (okoshko) => {
        if (isGone || !container.current) return;
        unmount = okoshko.mount(container.current);
        setState('there');
        openTariffs(container.current, okoshko);
      },
      () => isGone || setState('failed'),
    );
    return () => {
      isGone = true;
      unmount?.();
    };
  }, [attempt]);
  return (
    <Page title={more.tariffTitle}>
      {state === 'loading' && <Skeleton height={320} />}
      {state === 'failed' && (
        <Alert color="red" role="alert">
          {more.tariffFailed}
          <Button variant="default" mt="sm" onClick={retry}>
            {common.retry}
          </Button>
        </Alert>
      )}
      <div ref={container} />
    </Page>
  );
}
