import type { TextKind } from '@okoshko/contract/messaging/texts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';

type Drafts = Readonly<Partial<Record<TextKind, string>>>;

const KEY = ['message-drafts'] as const;
const NONE: Drafts = {};

/** What was typed and not saved yet, by text: it outlives its dialog and the screen. In the cache, which is one user's. */
export const useDrafts = (): Drafts =>
  useQuery<Drafts>({ queryKey: KEY, queryFn: skipToken }).data ?? NONE;

/** Keeps what is typed; null: it is saved, or given up. */
export function useKeepDraft(kind: TextKind): (typed: string | null) => void {
  const client = useQueryClient();
  return (typed) =>
    client.setQueryData<Drafts>(KEY, ({ [kind]: _, ...rest } = {}) =>
      typed === null ? rest : { ...rest, [kind]: typed },
    );
}
