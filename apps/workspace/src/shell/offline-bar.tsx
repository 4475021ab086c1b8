import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from '../api/clock.ts';
import { useConnection } from '../api/connection.ts';
import { askNow } from '../api/reconnect.ts';
import { showsBar } from '../kit/connection-bar.ts';
import { momentText } from '../kit/when.ts';
import { common } from '../text/common.ts';
import { offline } from '../text/offline.ts';
import classes from './offline-bar.module.css';

interface OfflineBarProps {
  /** The time zone of the shown times. */
  readonly zone: string;
}

/** Says that what is on the screen may be old, how old, and why: no network, where nothing can be changed, or no answer. */
export function OfflineBar({ zone }: OfflineBarProps) {
  const connection = useConnection();
  return (
    <div role="status" className={classes.place}>
      {connection !== 'fine' && <Bar isOffline={connection === 'offline'} zone={zone} />}
    </div>
  );
}

function Bar({ isOffline, zone }: OfflineBarProps & { readonly isOffline: boolean }) {
  const shownAt = useShownAt();
  const [isAsking, setAsking] = useState(false);
  useEffect(showsBar, []);
  const retry = async () => {
    setAsking(true);
    await askNow();
    setAsking(false);
  };
  return (
    <div className={classes.bar}>
      <p>
        <strong>{isOffline ? offline.offline : offline.failing}</strong>{' '}
        {shownAt && `${offline.dataOf(momentText(new Date(shownAt), now(), zone))} `}
        {isOffline && offline.readOnly}
      </p>
      <Button variant="default" size="sm" loading={isAsking} onClick={retry}>
        {common.retry}
      </Button>
    </div>
  );
}

/** The instant at which the oldest data on the screen was read; null: there is none. */
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
