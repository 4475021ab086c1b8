import { Button, Checkbox, Skeleton, Stack, Text, Title } from '@mantine/core';
import { eraseAccount } from '@okoshko/contract/privacy/wire';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { session } from '../../../api/session.ts';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../../kit/form/use-action-form.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { Page } from '../../../kit/page.tsx';
import { dateText } from '../../../kit/when.ts';
import { showFarewell } from '../../../shell/farewell.ts';
import { useProvider } from '../../../shell/provider.tsx';
import { erasure as words } from '../../../text/account-erasure.ts';
import classes from '../account.module.css';
import { credentialsOptions, erasureOptions, upcomingOptions, useExport } from '../api.ts';
import { OwnerFailure, OwnerProof, proofFault } from '../owner-proof.tsx';

/** Closes the account: what goes, what stays and what is cancelled is told before. */
export function EraseDialog({ onClose }: OpenedProps) {
  const query = useQuery(credentialsOptions);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Stack gap="md">
        <Effects />
        <Loaded query={query} height={160}>
          {({ has_password }) => <EraseForm hasPassword={has_password} onClose={onClose} />}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

function Effects() {
  const exporting = useExport();
  const { data: back } = useQuery(erasureOptions);
  const receipts = back?.receipt_emails ?? [];
  return (
    <>
      <Title order={3} size="h5">
        {words.atOnce}
      </Title>
      <ul className={classes.points}>
        <li>{words.closed}</li>
        <Cancelled />
        <MoneyBack />
      </ul>
      <Points title={words.goes} points={words.goesList} />
      <Points
        title={words.stays}
        points={[...words.staysList, ...(receipts.length > 0 ? [words.receipts(receipts)] : [])]}
      />
      <Text>{words.undo}</Text>
      <div>
        <Button
          size="md"
          variant="default"
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {words.exportFirst}
        </Button>
      </div>
    </>
  );
}

function Cancelled() {
  const { documentId } = useProvider();
  const { data, isError } = useQuery(upcomingOptions(documentId));
  if (isError) return <li>{words.unknown}</li>;
  if (!data) return <Awaited />;
  const visits = words.visits(data.visits);
  return (
    <>
      <li>{words.cancelled(data.own)}</li>
      {visits && <li>{visits}</li>}
    </>
  );
}

/** A list has points alone, also while one of them is on its way. */
const Awaited = () => (
  <li>
    <Skeleton height={24} />
  </li>
);

/** The sum stands here before the press; the service works it out as it will be given back. */
function MoneyBack() {
  const { data, isError } = useQuery(erasureOptions);
  if (isError) return <li>{words.backUnknown}</li>;
  if (!data) return <Awaited />;
  if (data.refund === 0) return <li>{words.nothingBack}</li>;
  return (
    <li>
      {words.back(data.refund)}
      {data.refunds.length > 1 && (
        <ul className={classes.points}>
          {data.refunds.map(({ payment, title, amount }) => (
            <li key={payment}>{words.backOf(title, amount)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  return (
    <>
      <Title order={3} size="h5">
        {title}
      </Title>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </>
  );
}

interface EraseFormProps extends OpenedProps {
  readonly hasPassword: boolean;
}

function EraseForm({ hasPassword, onClose }: EraseFormProps) {
  const { time_zone: zone } = useProvider();
  const form = useActionForm({
    form: 'erase',
    initial: { password: '', isSure: false },
    secrets: ['password', 'isSure'],
    validate: ({ password }) => ({ password: proofFault(hasPassword, password) }),
    send: ({ password }) => call(eraseAccount, { body: password ? { password } : {} }),
    onSent: ({ erase_at, refund }) => {
      showFarewell(<Closed until={dateText(erase_at, zone)} refund={refund} />);
      session.sessionStore.clearSession();
    },
  });
  return (
    <DialogForm
      form={form}
      refusal={(failure) => <OwnerFailure failure={failure} />}
      save={words.confirm}
      color="red"
      disabled={!form.values.isSure}
      onCancel={onClose}
    >
      <OwnerProof form={form} hasPassword={hasPassword} />
      <Checkbox label={words.sure} {...form.getInputProps('isSure', { type: 'checkbox' })} />
    </DialogForm>
  );
}

interface ClosedProps {
  readonly until: string;
  /** Kopecks that go back. */
  readonly refund: number;
}

/** The page that replaces the cabinet once the account is closed. */
function Closed({ until, refund }: ClosedProps) {
  return (
    <main>
      <Page title={words.goneTitle}>
        <Text maw={560}>{words.gone(until, refund)}</Text>
        <div>
          <Button component="a" size="md" href="/cabinet">
            {words.toStart}
          </Button>
        </div>
      </Page>
    </main>
  );
}
