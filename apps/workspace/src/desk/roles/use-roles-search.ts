import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RolesSearch } from './search.ts';

/** What the address asks for: whose rights, which of them, and the dialog that is open. */
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
