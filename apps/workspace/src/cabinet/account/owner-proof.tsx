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
  /** What the last try was refused with. */
  readonly failure: unknown;
  /** It was sent without a password. */
  readonly isMissing?: boolean;
  onValue(value: string): void;
}

/** Whoever changes who one is shows that the account is theirs: by the password or, without one, by a fresh sign-in. */
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

/** What went wrong, where it is not the password: that is told beside it. */
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
