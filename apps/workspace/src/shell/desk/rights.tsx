import { listOwnPermissions } from '@okoshko/contract/roles/wire';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { keyOf } from '../../api/queries.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { OF_OPERATORS } from './section-rules.ts';

type May = (action: string) => boolean;
const Context = createContext<May | null>(null);

/** The interval at which the rights are read again while the desk is open: another operator may change the role. */
const EVERY = 60_000;

const ownPermissions = queryOptions({
  queryKey: keyOf('own permissions'),
  queryFn: () => call(listOwnPermissions),
  refetchInterval: EVERY,
});

interface RightsGateProps {
  /** True where everybody's rows are seen: another role of the staff sees its own, which the desk does not show. */
  readonly isOperator: boolean;
  readonly children: ReactNode;
}

/** Rights of the role, known before anything else is drawn. */
export function RightsGate({ isOperator, children }: RightsGateProps) {
  const { data, error, refetch } = useQuery(ownPermissions);
  const may = useMemo<May | null>(() => {
    if (!data) return null;
    const actions = new Set(data.permissions);
    return (action) => actions.has(action) && (isOperator || !OF_OPERATORS.has(action));
  }, [data, isOperator]);
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
