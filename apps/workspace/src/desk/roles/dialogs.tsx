import type { Rights, Role } from './api.ts';
import { AddRole, RenameRole } from './name-dialogs.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Draft } from './rules.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useRolesSearch } from './use-roles-search.ts';

interface DialogsProps {
  readonly rights: Rights;
  readonly draft: Draft;
  readonly shown: Role;
  forget(type: string): void;
}

/** The dialog that the address names. */
export function Dialogs({ rights, draft, shown, forget }: DialogsProps) {
  const { search, close } = useRolesSearch();
  if (search.dialog === 'save') {
    return <SaveDialog rights={rights} draft={draft} forget={forget} onClose={close} />;
  }
  if (search.dialog === 'new') return <AddRole rights={rights} onClose={close} />;
  if (shown.is_stored) return null;
  if (search.dialog === 'rename') return <RenameRole role={shown} onClose={close} />;
  return <RemoveDialog role={shown} onClose={close} />;
}
