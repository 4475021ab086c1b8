import { Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { notify } from '../../kit/notify.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { common } from '../../text/common.ts';
import { actionText } from '../../text/desk/rights/actions.ts';
import { roles as words } from '../../text/desk/roles.ts';
import { SecondNote } from '../shared/second-note.tsx';
import { useSeconded } from '../shared/seconded.ts';
import {
  CREATE_ACTION,
  changeRights,
  REMOVE_ACTION,
  type Rights,
  type Role,
  removeRole,
  UPDATE_ACTION,
  useRefresh,
} from './api.ts';
import { AddRole, RenameRole } from './name-dialogs.tsx';
import classes from './roles.module.css';
import { becomesStaff, changesOf, type Draft, nameOf, type RoleChange } from './rules.ts';
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

interface RemoveDialogProps {
  readonly role: Role;
  onClose(): void;
}

const removalOf = ({ id }: Role) =>
  ({ kind: 'rights', request: { change: 'delete', id: String(id) } }) as const;

/** Tells the effect on the members of the role before it is removed. */
function RemoveDialog({ role, onClose }: RemoveDialogProps) {
  const seconded = useSeconded();
  const refresh = useRefresh();
  const { change } = useRolesSearch();
  const removing = useMutation({
    mutationFn: () => seconded(removalOf(role), () => removeRole(role.id)),
    onSuccess: (removed) => {
      if (removed) notify({ message: words.removed });
      change({ dialog: undefined, role: undefined });
    },
    onSettled: refresh,
  });
  return (
    <Dialog title={words.removeTitle(nameOf(role))} onClose={onClose}>
      <Stack gap="md">
        <Text>{role.nb_users === 0 ? words.removeNobody : words.removeUsers(role.nb_users)}</Text>
        <SecondNote request={removalOf(role)} />
        {removing.error && <FailureCard failure={removing.error} />}
        <DialogButtons onCancel={onClose} beginsAtCancel>
          <WriteButton
            size="md"
            color="red"
            loading={removing.isPending}
            onClick={() => removing.mutate()}
          >
            {words.remove}
          </WriteButton>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}

interface SaveDialogProps {
  readonly rights: Rights;
  readonly draft: Draft;
  clear(type: string): void;
  onClose(): void;
}

/** Tells the rights that each role gets and loses, before they are saved. */
function SaveDialog({ rights, draft, clear, onClose }: SaveDialogProps) {
  const changes = changesOf(draft, rights);
  const saving = useSaving({ changes, clear, onClose });
  return (
    <Dialog title={words.saveTitle} onClose={onClose}>
      <Stack gap="md">
        {changes.length === 0 && <Text>{words.nothingLeft}</Text>}
        {changes.map((change) => (
          <Change key={change.role.type} change={change} isStaff={becomesStaff(change, rights)} />
        ))}
        {changes.some(({ role, revoke }) => role.type === 'operator' && revoke.length > 0) && (
          <Text fw={600}>{words.ownRole}</Text>
        )}
        {changes.length > 0 && <Text size="sm">{words.saveLead}</Text>}
        {saving.error && <FailureCard failure={saving.error} />}
        {changes.length === 0 ? (
          <Button size="md" variant="default" onClick={onClose}>
            {common.close}
          </Button>
        ) : (
          <DialogButtons onCancel={onClose} beginsAtCancel>
            <WriteButton size="md" loading={saving.isPending} onClick={() => saving.mutate()}>
              {words.save}
            </WriteButton>
          </DialogButtons>
        )}
      </Stack>
    </Dialog>
  );
}

interface ChangeProps {
  readonly change: RoleChange;
  /** True where the role is of the staff from now on. */
  readonly isStaff: boolean;
}

function Change({ change: { role, grant, revoke }, isStaff }: ChangeProps) {
  return (
    <div>
      <Text fw={600}>{words.changed(nameOf(role), grant.length, revoke.length)}</Text>
      <ul className={classes.list}>
        {grant.map((action) => (
          <li key={action}>{words.granted(actionText(action))}</li>
        ))}
        {revoke.map((action) => (
          <li key={action}>{words.revoked(actionText(action))}</li>
        ))}
      </ul>
      {isStaff && <Text fw={600}>{words.becomesStaff}</Text>}
      <SecondNote request={requestOf({ role, grant, revoke })} />
    </div>
  );
}

/** The request by which a colleague confirms it. */
const requestOf = ({ role, grant, revoke }: RoleChange) =>
  ({ kind: 'rights', request: { change: 'update', id: String(role.id), grant, revoke } }) as const;

interface Saving extends Pick<SaveDialogProps, 'clear' | 'onClose'> {
  readonly changes: readonly RoleChange[];
}

/** Role by role: what was saved or asked for is no wish any more, and what was not stays one. */
function useSaving({ changes, clear, onClose }: Saving) {
  const seconded = useSeconded();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async () => {
      let saved = 0;
      for (const change of changes) {
        const done = await seconded(requestOf(change), () => changeRights(change.role.id, change));
        if (done) saved += 1;
        clear(change.role.type);
      }
      return saved;
    },
    onSuccess: (saved) => {
      if (saved > 0) notify({ message: words.saved });
      onClose();
    },
    onSettled: refresh,
  });
}
