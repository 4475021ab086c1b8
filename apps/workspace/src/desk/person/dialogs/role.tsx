import { useQuery } from '@tanstack/react-query';
import { useDraft } from '../../../kit/draft.ts';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { roleName } from '../../../kit/role-name.ts';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import { rolesOptions } from '../api.ts';
import type { PersonDialogProps } from '../dialogs.tsx';
import { useAccountChange } from '../use-account-change.ts';
import { DialogForm } from './form.tsx';
import { useReason } from './reason.tsx';

const text = words.role;
/** Roles of sessions, which no account has. */
const OF_SESSIONS: readonly string[] = ['public', 'guest', 'client'];
const OPERATOR = 'operator';

/** Gives an account another role, with why; the password is asked for once more. */
export function RoleDialog({ person, onClose }: PersonDialogProps) {
  const roles = useQuery(rolesOptions);
  const { changing, meanwhile, now } = useAccountChange(person, {
    done: text.done,
    onDone: onClose,
  });
  const [chosen, setChosen] = useDraft<string | null>('role', null);
  const reason = useReason();
  const others = (roles.data ?? []).filter(
    ({ id, type }) => !OF_SESSIONS.includes(type) && id !== now.role?.id,
  );
  const role = others.find(({ id }) => String(id) === chosen) ?? others[0];
  const submit = () => {
    const typed = reason.read();
    if (role && typed) changing.mutate({ role: role.id, reason: typed });
  };
  const isStaff = roles.data?.find(({ id }) => id === now.role?.id)?.is_staff ?? false;
  return (
    <DialogForm
      title={text.title}
      effects={[effectOf(role, isStaff)]}
      meanwhile={meanwhile}
      failure={changing.error}
      submit={text.submit}
      isPending={changing.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {roles.error && <FailureCard failure={roles.error} retry={() => roles.refetch()} />}
      <PlainSelect
        label={text.label}
        data={others.map((one) => ({ value: String(one.id), label: roleName(one) }))}
        value={role ? String(role.id) : ''}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {reason.field}
    </DialogForm>
  );
}

/** The effect of the new role on one of the staff or on somebody else. */
function effectOf(
  role: { readonly type: string; readonly is_staff: boolean } | undefined,
  wasStaff: boolean,
): string {
  if (role?.type === OPERATOR) return text.toOperator;
  if (role?.is_staff) return text.toStaff;
  return wasStaff ? text.fromStaff : text.other;
}
