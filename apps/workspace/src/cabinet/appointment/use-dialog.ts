import { useNavigate, useSearch } from '@tanstack/react-router';
import { appointmentSearch, type DialogName } from './search.ts';

/** The dialog that stands in the address, so that going back closes it; beside the calendar its own part of the address stays. */
export function useDialog() {
  const { dialog, who } = appointmentSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const show = (name: DialogName | undefined, client?: string) => ({
    to: '.' as const,
    search: (last: object) => ({ ...last, dialog: name, who: client }),
    resetScroll: false,
  });
  return {
    dialog,
    who,
    open: (name: DialogName, client?: string) => navigate(show(name, client)),
    close: () => navigate({ ...show(undefined), replace: true }),
  };
}
