import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from '../api/clock.ts';
import { isCutOff, useConnection } from '../api/connection.ts';
import { momentText } from '../kit/when.ts';
import { offline } from '../text/offline.ts';
import classes from './offline-bar.module.css';
import { useProvider } from './provider.tsx';

/** So often the service is asked whether it answers again, while the page is looked at. */
const REFETCH_EVERY = 15_000;

/** Says that what is on the screen may be old, how old, and that nothing can be changed. */
export function OfflineBar() {
  const connection = useConnection();
  return (
    <div role="status" className={classes.place}>
      {connection !== 'fine' && <Bar isOffline={connection === 'offline'} />}
    </div>
  );
}

function Bar({ isOffline }: { readonly isOffline: boolean }) {
  const client = useQueryClient();
  const zone = useProvider().time_zone;
  const shownAt = useShownAt();
  const refetch = () => client.refetchQueries({ type: 'active' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of one client, for as long as the bar stands
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isCutOff()) refetch();
    }, REFETCH_EVERY);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <div className={classes.bar}>
      <p>
        <strong>{isOffline ? offline.offline : offline.failing}</strong>{' '}
        {shownAt && `${offline.dataOf(momentText(new Date(shownAt), now(), zone))} `}
        {isOffline && offline.readOnly}
      </p>
      <Button variant="default" size="sm" mih={44} onClick={refetch}>
        {offline.retry}
      </Button>
    </div>
  );
}

/** When the oldest of what is on the screen was read; null: there is nothing. */
function useShownAt(): number | null {
  const cache = useQueryClient().getQueryCache();
  const oldest = () => {
    const read = cache
      .findAll({ type: 'active' })
      .map(({ state }) => state.dataUpdatedAt)
      .filter((at) => at > 0);
    return read.length > 0 ? Math.min(...read) : null;
  };
  const [at, setAt] = useState(oldest);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cache tells when there is something new
  useEffect(() => {
    setAt(oldest());
    return cache.subscribe(() => queueMicrotask(() => setAt(oldest())));
  }, [cache]);
  return at;
}
