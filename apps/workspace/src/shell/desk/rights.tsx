import { listOwnPermissions } from '@okoshko/contract/roles/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import type { Key } from '../../api/follows.ts';
import { viewAs, viewedAs } from '../../api/view-as.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { OF_OPERATORS } from './section-rules.ts';
import { sectionGroups } from './sections.ts';

type May = (action: string) => boolean;
const Context = createContext<May | null>(null);

/** The interval at which the rights are read again while the desk is open: another operator may change the role. */
const EVERY = 60_000;

const ownPermissions = queryOptions({
  queryKey: ['own permissions'] satisfies Key,
  queryFn: () => call(listOwnPermissions),
  refetchInterval: EVERY,
});

/**
 * Rights of the role, known before anything else is drawn. A role of an installation's own sees no rows but its own, which
 * sections of everybody's do not show.
 */
export function RightsGate({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch } = useQuery(ownPermissions);
  const may = useMemo<May | null>(() => {
    if (!data) return null;
    const actions = new Set(data.permissions);
    return (action) => actions.has(action) && (data.is_operator || !OF_OPERATORS.has(action));
  }, [data]);
  // The role is gone, or whoever signed in may not look as one.
  const isRefused = viewedAs !== null && codeOf(error) === 'bad_request';
  useEffect(() => {
    if (isRefused) viewAs(null);
  }, [isRefused]);
  if (may) return <Context value={may}>{children}</Context>;
  return (
    error && (
      <main>
        <FailureCard failure={error} retry={refetch} />
      </main>
    )
  );
}

/** Tells whether the operator's role has an action: without it the desk shows no button and makes no call. */
export function useMay(): May {
  const may = use(Context);
  if (!may) throw new Error('no operator is signed in here');
  return may;
}

/** The groups of the menu, with what the operator's role may open. */
export function useSections() {
  const may = useMay();
  return sectionGroups
    .map(({ title, sections }) => ({
      title,
      sections: sections.filter(({ action }) => action === null || may(action)),
    }))
    .filter(({ sections }) => sections.length > 0);
}
