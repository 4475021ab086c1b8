import type { Rights, Role } from './api.ts';
import { AddRole, RenameRole } from './name-dialogs.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Draft } from './rules.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useRolesSearch } from './use-roles-search.ts';

interface DialogsProps {
  readonly rights: Rights;
  readonly draft: Draft;
  readonly current: Role;
  clear(type: string): void;
}

/** The dialog that the address names. */
export function Dialogs({ rights, draft, current, clear }: DialogsProps) {
  const { search, close } = useRolesSearch();
  if (search.dialog === 'save') {
    return <SaveDialog rights={rights} draft={draft} clear={clear} onClose={close} />;
  }
  if (search.dialog === 'new') return <AddRole rights={rights} onClose={close} />;
  if (current.is_stored) return null;
  if (search.dialog === 'rename') return <RenameRole role={current} onClose={close} />;
  return <RemoveDialog role={current} onClose={close} />;
}
