import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { timeText } from '../../kit/when.ts';
import { readDecision } from '../../shell/desk/queue-api.ts';
import { keyOf, titleOf } from '../../shell/desk/queue-rules.ts';
import { inbox as text } from '../../text/desk/inbox.ts';
import { goneOf } from './rules.ts';

/** More than so many at once are no news of single ones. */
const MOST = 5;

interface Gone {
  readonly key: string;
  readonly sentence: string;
}

/** The decisions of others while the list is open, as sentences; one's own are left out. */
export function useGone(items: readonly InboxItem[] | undefined) {
  const before = useRef<readonly InboxItem[]>([]);
  const [gone, setGone] = useState<readonly Gone[]>([]);
  const user = useUser()?.documentId;
  useEffect(() => {
    if (!items) return;
    const left = goneOf(before.current, items).slice(0, MOST);
    before.current = items;
    if (left.length === 0) return;
    Promise.all(left.map((item) => goneNewsOf(item, user))).then((sentences) => {
      const news = sentences.flatMap((one) => one ?? []);
      if (news.length === 0) return;
      setGone((earlier) => [...earlier, ...news].slice(-MOST));
      announce(news.map(({ sentence }) => sentence).join('. '));
    });
  }, [items, user]);
  return { gone, hide: () => setGone([]) };
}

/** Null: it waits still, on another page, or the reader decided it. */
async function goneNewsOf(item: InboxItem, user: string | undefined): Promise<Gone | null> {
  const decision = await readDecision(item).catch(() => null);
  if (!decision || decision.is_open) return null;
  const { decided_at: at, decided_by: by } = decision;
  if (by?.documentId === user) return null;
  const title = titleOf(item);
  const sentence =
    at === null || by?.name == null
      ? text.goneNow(title)
      : text.goneAt(title, timeText(at, deviceZone()), by.name);
  return { key: keyOf(item), sentence };
}
