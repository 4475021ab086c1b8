import { Button, Group, Stack, Text } from '@mantine/core';
import { beginSecondFactor, confirmSecondFactor } from '@okoshko/contract/auth/account-wire';
import { useMutation } from '@tanstack/react-query';
import { encodeQR } from 'qr';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import { CopyText } from '../../kit/copy-text.tsx';
import { FailureCard, useSecondsLeft } from '../../kit/failure-card.tsx';
import classes from '../../kit/qr-picture.module.css';
import { squaresPath } from '../../kit/squares-path.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { secondFactor } from '../../text/second-factor.ts';
import { CodeField, onSubmitOf } from './code-form.tsx';
import { useConfirmed } from './confirmation.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const words = secondFactor.setup;

interface FactorSetupProps {
  /** Out of it, before anything was set up; absent: there is no way out. */
  onCancel?(): void;
  /** The codes were seen. */
  onDone(): void;
}

/** A secret for an authenticator, a code that shows that it has it, and what stands in for it. */
export function FactorSetup({ onCancel, onDone }: FactorSetupProps) {
  const confirmed = useConfirmed();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const beginning = useMutation({
    mutationFn: () => confirmed(() => call(beginSecondFactor)),
    // A secret is kept nowhere.
    gcTime: 0,
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  const begun = beginning.data?.data;
  return (
    <Stack gap="md">
      {beginning.isError && <FailureCard failure={beginning.error} />}
      {begun ? (
        <Proof key={begun.secret} {...begun} onCodes={setCodes} />
      ) : (
        <WriteButton
          size="md"
          style={{ alignSelf: 'flex-start' }}
          loading={beginning.isPending}
          onClick={() => beginning.mutate()}
        >
          {words.begin}
        </WriteButton>
      )}
      <Group gap="xs">
        {begun && (
          <WriteButton
            size="md"
            variant="subtle"
            px="xs"
            loading={beginning.isPending}
            onClick={() => beginning.mutate()}
          >
            {words.again}
          </WriteButton>
        )}
        {onCancel && (
          <Button size="md" variant="subtle" px="xs" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface ProofProps {
  readonly secret: string;
  readonly url: string;
  onCodes(codes: readonly string[]): void;
}

function Proof({ secret, url, onCodes }: ProofProps) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirming = useMutation({
    mutationFn: (entered: string) => call(confirmSecondFactor, { body: { code: entered } }),
    onSuccess: ({ data }) => onCodes(data.recovery_codes),
    onError: () => setCode(''),
    gcTime: 0,
  });
  const wait = useSecondsLeft(confirming.error);
  const isWrong = codeOf(confirming.error) === 'code_wrong';
  const confirm = (entered: string) => {
    setMissing(entered.length < 6);
    if (entered.length === 6 && wait === 0 && !confirming.isPending) confirming.mutate(entered);
  };
  const fault = isWrong && code === '' ? secondFactor.give.wrong : null;
  return (
    <form noValidate onSubmit={onSubmitOf(() => confirm(code))}>
      <Stack gap="md">
        <Text fw={500}>{words.scan}</Text>
        <QrPicture text={url} label={words.qr} />
        <Text size="sm" c="dimmed">
          {words.secretLead}
        </Text>
        <CopyText label={words.secret} text={spaced(secret)} words={words} />
        <CodeField
          label={words.code}
          isNumeric
          value={code}
          error={isMissing && code.length < 6 && !isWrong ? secondFactor.give.empty : fault}
          onValue={setCode}
          onWhole={confirm}
        />
        {confirming.isError && !isWrong && <FailureCard failure={confirming.error} />}
        <Text size="sm" c="dimmed">
          {words.ends}
        </Text>
        <div>
          <WriteButton size="md" type="submit" loading={confirming.isPending} disabled={wait > 0}>
            {wait > 0 ? secondFactor.give.submitIn(wait) : words.confirm}
          </WriteButton>
        </div>
      </Stack>
    </form>
  );
}

/** The secret in groups of four, easy to read aloud; authenticators accept the spaces. */
const spaced = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface QrPictureProps {
  readonly text: string;
  /** The name of the code, for people who cannot see it. */
  readonly label: string;
}

/** A QR code, black on white in both themes: cameras read no other. */
function QrPicture({ text, label }: QrPictureProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  return (
    <svg
      className={classes.picture}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={squaresPath(rows)} />
    </svg>
  );
}
