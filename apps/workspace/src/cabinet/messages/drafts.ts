import type { TextKind } from '@okoshko/contract/messaging/texts';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { draftKey, dropDraft, readDraft, writeDraft } from '../../api/drafts.ts';

type Drafts = Readonly<Partial<Record<TextKind, string>>>;

const KEY = ['message-drafts'] as const;
const NONE: Drafts = {};
const FORM = 'message-texts';

/** Typed texts that are not saved yet: they outlive their dialog, the screen and the page. They stand in the cache, which is one user's. */
export const useDrafts = (): Drafts =>
  useQuery<Drafts>({ queryKey: KEY, queryFn: skipToken, initialData: storedDrafts }).data ?? NONE;

/** The drafts that the tab kept while the page was loaded anew. */
const storedDrafts = (): Drafts => (readDraft(draftKey(FORM)) as Drafts | undefined) ?? NONE;

/** Keeps what is typed; null: it is saved, or given up. */
export function useKeepDraft(kind: TextKind): (typed: string | null) => void {
  const client = useQueryClient();
  return (typed) => {
    const { [kind]: _, ...rest } = client.getQueryData<Drafts>(KEY) ?? NONE;
    const drafts: Drafts = typed === null ? rest : { ...rest, [kind]: typed };
    client.setQueryData(KEY, drafts);
    const key = draftKey(FORM);
    if (Object.keys(drafts).length > 0) writeDraft(key, { version: null, value: drafts });
    else dropDraft(key);
  };
}
