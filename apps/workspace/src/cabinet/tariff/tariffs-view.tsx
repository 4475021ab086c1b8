import { Alert, Button, Skeleton } from '@mantine/core';
import type { OkoshkoTariffs } from '@okoshko/react/okoshko';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadOkoshko } from '../../shell/okoshko.ts';
import { common } from '../../text/common.ts';
import { tariff as text } from '../../text/tariff.ts';
import type { Target } from './search.ts';

interface TariffsViewProps {
  /** The part to scroll to. */
  readonly target: Target | undefined;
  /** The key of this visit: a later one may ask for the same target again. */
  readonly entry: string;
}

/** The widget's own tariffs view, as any page has it: plans, add-ons, paying. */
export function TariffsView({ target, entry }: TariffsViewProps) {
  const { container, state, tariffs, retry } = useMounted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (target && target !== 'payments') tariffs?.show(target);
  }, [tariffs, target, entry]);
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

/** Mounts the view, which tells by an event that it stands; it stands without its tariffs where these did not come. */
function useMounted() {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const [tariffs, setTariffs] = useState<OkoshkoTariffs | null>(null);
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the point
  useEffect(() => {
    let unmount: (() => void) | undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const onOpen = ({ detail }: DocumentEventMap['okoshko:tariffsopen']) => {
      setState('there');
      setTariffs(detail);
    };
    setState('loading');
    document.addEventListener('okoshko:tariffsopen', onOpen, { signal });
    loadOkoshko().then(
      (okoshko) => {
        if (!signal.aborted && container.current)
          unmount = okoshko.mount(container.current, { open: 'tariffs' });
      },
      () => signal.aborted || setState('failed'),
    );
    return () => {
      gone.abort();
      unmount?.();
    };
  }, [attempt]);
  return { container, state, tariffs, retry };
}
