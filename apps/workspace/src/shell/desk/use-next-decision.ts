import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { decisionOptions, queueOptions } from './queue-api.ts';
import { type Decision, hrefOf, keyOf, nextOf, titleOf } from './queue-rules.ts';
import { keepWalk, readWalk } from './queue-walk.ts';
import { useMay } from './rights.tsx';

/**
 * The item after `current` in the queue, for the button «Далее» or N. The queue is read anew first, so that the
 * decisions of others are not offered.
 */
export function useNextDecision(current: Decision) {
  const router = useRouter();
  const client = useQueryClient();
  const isAllowed = useMay()('api::inbox.inbox.find');
  const { kind, passed } = readWalk();
  const behind = [...passed, keyOf(current)];
  const { data } = useQuery({ ...queueOptions(kind), enabled: isAllowed });
  // Kinds that the role does not decide are told to be missing.
  const mayDecide = data?.meta.counts[current.kind] !== undefined;
  const { data: decision } = useQuery({ ...decisionOptions(current), enabled: mayDecide });
  const isDecided = decision?.is_open === false;
  const next = data ? nextOf(data.data, behind) : null;
  const go = async () => {
    keepWalk({ kind, passed: behind });
    const fresh = await client
      .fetchQuery({ ...queueOptions(kind), staleTime: 0 })
      .catch(() => data);
    const item = fresh ? nextOf(fresh.data, behind) : null;
    router.history.push(item ? hrefOf(item) : '/desk');
  };
  useKeyN(go, isAllowed);
  const isKnown = data !== undefined;
  return { isAllowed, isKnown, isDecided, title: next && titleOf(next), go };
}

/** By the key's place, which is the same in every layout; fields and dialogs have keys of their own. */
function useKeyN(go: () => Promise<void>, isOn: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || !isPlain(event, 'KeyN')) return;
    event.preventDefault();
    go();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A press of one key outside of fields and dialogs. */
export function isPlain(event: KeyboardEvent, code: string): boolean {
  if (event.code !== code || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
    return false;
  }
  const { target } = event;
  const isField = target instanceof Element && target.closest('input, textarea, select') !== null;
  return !isField && document.querySelector('[role="dialog"]') === null;
}
