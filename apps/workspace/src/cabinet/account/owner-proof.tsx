import { Alert, Button, Text } from '@mantine/core';
import { codeOf } from '../../api/failure.ts';
import { session } from '../../api/session.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { SecretField } from '../../kit/secret-field.tsx';
import { account } from '../../text/account.ts';

const words = account.proof;

interface OwnerProofProps {
  readonly hasPassword: boolean;
  readonly value: string;
  /** The refusal of the last attempt. */
  readonly failure: unknown;
  /** The form was sent without a password. */
  readonly isMissing?: boolean;
  onValue(value: string): void;
}

/** A change of sign-in data needs proof that the account is theirs: the password or, without one, a fresh sign-in. */
export function OwnerProof(props: OwnerProofProps) {
  const { hasPassword, value, failure, isMissing = false, onValue } = props;
  if (!hasPassword) {
    return (
      <Text size="sm" c="dimmed">
        {words.fresh}
      </Text>
    );
  }
  return (
    <SecretField
      label={words.label}
      autoComplete="current-password"
      value={value}
      error={isMissing && !value ? words.needed : FAULTS[codeOf(failure)]}
      onValue={onValue}
    />
  );
}

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
