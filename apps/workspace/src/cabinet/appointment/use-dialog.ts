import { getRouteApi } from '@tanstack/react-router';
import type { DialogName } from './search.ts';

const route = getRouteApi('/cabinet/appointments/$id');

/** The dialog that stands in the address, so that going back closes it. */
export function useDialog() {
  const { dialog, who } = route.useSearch();
  const navigate = route.useNavigate();
  return {
    dialog,
    who,
    open: (name: DialogName, client?: string) =>
      navigate({ search: { dialog: name, who: client }, resetScroll: false }),
    close: () => navigate({ search: {}, replace: true, resetScroll: false }),
  };
}
