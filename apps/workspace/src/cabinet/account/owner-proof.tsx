import { Alert, Button, Text } from '@mantine/core';
import { codeOf } from '../../api/failure.ts';
import { session } from '../../api/session.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import type { ActionForm } from '../../kit/form/use-action-form.ts';
import { SecretField } from '../../kit/secret-field.tsx';
import { account } from '../../text/account.ts';

const words = account.proof;

interface OwnerProofProps {
  readonly form: OwnerForm;
  readonly hasPassword: boolean;
}

type OwnerForm = Pick<
  ActionForm<{ password: string }>,
  'values' | 'getInputProps' | 'setFieldValue' | 'failure'
>;

/** A change of sign-in data needs proof that the account is theirs: the password or, without one, a fresh sign-in. */
export function OwnerProof({ form, hasPassword }: OwnerProofProps) {
  if (!hasPassword) {
    return (
      <Text size="sm" c="dimmed">
        {words.fresh}
      </Text>
    );
  }
  const { value, error, onChange } = form.getInputProps('password');
  return (
    <SecretField
      label={words.label}
      autoComplete="current-password"
      value={value}
      error={error || FAULTS[codeOf(form.failure)]}
      onValue={onChange}
    />
  );
}

/** The fault of a form that was sent without the password it needs. */
export const proofFault = (hasPassword: boolean, password: string): string | false =>
  hasPassword && password === '' && words.needed;

const FAULTS: Readonly<Partial<Record<string, string>>> = {
  current_password_wrong: account.proof.wrong,
  current_password_needed: account.proof.needed,
};

/** A failure other than a wrong password, which is shown beside its field. */
export function OwnerFailure({ failure }: { readonly failure: unknown }) {
  if (!failure || FAULTS[codeOf(failure)]) return null;
  if (codeOf(failure) !== 'sign_in_again') return <FailureCard failure={failure} />;
  return (
    <Alert color="yellow" role="alert">
      <Text size="sm">{words.fresh}</Text>
      <Button mt="sm" size="md" variant="default" onClick={() => session.signOut()}>
        {words.signInAgain}
      </Button>
    </Alert>
  );
}
