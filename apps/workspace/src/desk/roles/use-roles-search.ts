import { getRouteApi } from '@tanstack/react-router';
import type { RolesSearch } from './search.ts';

const route = getRouteApi('/desk/roles');

/** The role, the rights and the open dialog that the address names. */
export function useRolesSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<RolesSearch>, replace = true) =>
    navigate({ search: (last) => ({ ...last, ...changes }), replace, resetScroll: false });
  return {
    search,
    change: (changes: Partial<RolesSearch>) => change(changes),
    open: (dialog: RolesSearch['dialog']) => change({ dialog }, false),
    close: () => change({ dialog: undefined }),
  };
}
