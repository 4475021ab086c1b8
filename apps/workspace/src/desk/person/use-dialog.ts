import { getRouteApi } from '@tanstack/react-router';
import type { PersonDialog } from './search.ts';

const route = getRouteApi('/desk/people/$id');

/** The dialog that the address names, and the request it is about. */
export function useDialog() {
  const { dialog, request } = route.useSearch();
  const navigate = route.useNavigate();
  return {
    ...{ dialog, request },
    open: (next: PersonDialog, of?: string) =>
      navigate({ search: (now) => ({ ...now, dialog: next, request: of }) }),
    close: () =>
      navigate({
        search: (now) => ({ ...now, dialog: undefined, request: undefined }),
        replace: true,
      }),
  };
}
