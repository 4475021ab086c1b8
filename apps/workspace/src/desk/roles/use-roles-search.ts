import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RolesSearch } from './search.ts';

/** The role, the rights and the open dialog that the address names. */
export function useRolesSearch() {
  const search = useSearch({ from: '/desk/roles' });
  const navigate = useNavigate({ from: '/desk/roles' });
  const change = (changes: Partial<RolesSearch>, replace = true) =>
    navigate({ search: (last) => ({ ...last, ...changes }), replace, resetScroll: false });
  return {
    search,
    change: (changes: Partial<RolesSearch>) => change(changes),
    open: (dialog: RolesSearch['dialog']) => change({ dialog }, false),
    close: () => change({ dialog: undefined }),
  };
}
