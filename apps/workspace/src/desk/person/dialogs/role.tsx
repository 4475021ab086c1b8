import { useQuery } from '@tanstack/react-query';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import { roleName, rolesOptions } from '../../shared/roles.ts';
import { NO_REASON, SecondNote } from '../../shared/second-note.tsx';
import type { Person } from '../api.ts';
import { roleRequest, useAccountForm } from '../use-account-form.ts';
import { EffectForm, ReasonField } from './form.tsx';
import type { PersonDialogProps } from './props.ts';

const text = words.role;
/** Roles of sessions, which no account has. */
const OF_SESSIONS: readonly string[] = ['public', 'guest', 'client'];
const OPERATOR = 'operator';

/** Gives an account another role, with why; the password is asked for once more. */
export function RoleDialog({ person, onClose }: PersonDialogProps) {
  const roles = useQuery(rolesOptions);
  const { form, meanwhile } = useAccountForm(person, {
    form: 'role',
    initial: { role: '', reason: '' },
    toChange: (values, now) => ({ role: chosenOf(values.role, now)?.id ?? Number.NaN }),
    done: text.done,
    onDone: onClose,
  });
  const now = form.base ?? person;
  const othersOf = (account: Person) =>
    (roles.data ?? []).filter(
      ({ id, type }) => !OF_SESSIONS.includes(type) && id !== account.role?.id,
    );
  const chosenOf = (chosen: string, account: Person) => {
    const others = othersOf(account);
    return others.find(({ id }) => String(id) === chosen) ?? others[0];
  };
  const role = chosenOf(form.values.role, now);
  const isStaff = roles.data?.find(({ id }) => id === now.role?.id)?.is_staff ?? false;
  return (
    <EffectForm
      form={form}
      title={text.title}
      effects={[effectOf(role, isStaff)]}
      stale={meanwhile}
      save={text.submit}
      disabled={!role}
      onCancel={onClose}
    >
      {roles.error && <FailureCard failure={roles.error} retry={() => roles.refetch()} />}
      <PlainSelect
        label={text.label}
        data={othersOf(now).map((one) => ({ value: String(one.id), label: roleName(one) }))}
        {...form.getInputProps('role')}
        value={role ? String(role.id) : ''}
      />
      <ReasonField {...form.getInputProps('reason')} />
      <SecondNote request={role ? roleRequest(now, role.id, NO_REASON) : null} />
    </EffectForm>
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
