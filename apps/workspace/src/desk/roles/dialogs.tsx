import { useMay } from '../../shell/desk/rights.tsx';
import { CREATE_ACTION, REMOVE_ACTION, type Rights, type Role, UPDATE_ACTION } from './api.ts';
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

/** The action that each dialog needs. */
const ACTIONS = {
  save: UPDATE_ACTION,
  new: CREATE_ACTION,
  rename: UPDATE_ACTION,
  remove: REMOVE_ACTION,
} as const;

/** The dialog that the address names, where the operator may do what it is for. */
export function Dialogs({ rights, draft, current, clear }: DialogsProps) {
  const {
    search: { dialog },
    close,
  } = useRolesSearch();
  const may = useMay();
  if (!dialog || !may(ACTIONS[dialog])) return null;
  if (dialog === 'save') {
    return <SaveDialog rights={rights} draft={draft} clear={clear} onClose={close} />;
  }
  if (dialog === 'new') return <AddRole rights={rights} onClose={close} />;
  if (current.is_stored) return null;
  if (dialog === 'rename') return <RenameRole role={current} onClose={close} />;
  return <RemoveDialog role={current} onClose={close} />;
}
