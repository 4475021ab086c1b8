import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { RENEWAL_METHODS, type RenewalMethod } from '@okoshko/contract/payments/states';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { codeOf } from '../../../api/failure.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogButtons } from '../../../kit/dialog-buttons.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { WriteButton } from '../../../kit/writes.tsx';
import { renewal as text } from '../../../text/renewal.ts';
import { tariff } from '../../../text/tariff.ts';
import { bindingUrl, type RenewalOffer, renewalOptions } from './api.ts';

interface RenewalDialogProps {
  onClose(): void;
}

/** All that is agreed to, word for word, before anything is agreed to. */
export function RenewalDialog({ onClose }: RenewalDialogProps) {
  const { data, error, refetch } = useQuery(renewalOptions());
  return (
    <Dialog title={text.dialog} onClose={onClose}>
      {error && !data && <FailureCard failure={error} retry={refetch} />}
      {!error && !data && <Skeleton height={240} />}
      {data?.offer && <ConsentForm offer={data.offer} onClose={onClose} />}
      {data && !data.offer && <Text>{text.gone}</Text>}
    </Dialog>
  );
}

function ConsentForm({ offer, onClose }: RenewalDialogProps & { readonly offer: RenewalOffer }) {
  const [method, setMethod] = useState<RenewalMethod>('card');
  const [isAgreed, setAgreed] = useState(false);
  const [hasTried, setTried] = useState(false);
  const begin = useBegin();
  const consent = offer.consents.find((one) => one.method === method);
  const submit = () => {
    setTried(true);
    if (isAgreed && consent && !begin.isPending && !begin.isSuccess) begin.mutate(consent.digest);
  };
  return (
    <Stack gap="md">
      <Radio.Group
        label={text.method}
        value={method}
        onChange={(value) => {
          setMethod(RENEWAL_METHODS.find((one) => one === value) ?? 'card');
          // Another method is another consent.
          setAgreed(false);
        }}
      >
        <Stack gap="xs" mt="xs">
          {RENEWAL_METHODS.map((one) => (
            <Radio key={one} value={one} label={text.methods[one]} />
          ))}
        </Stack>
      </Radio.Group>
      <Terms text={consent?.text ?? ''} />
      <Checkbox
        label={text.agree}
        error={hasTried && !isAgreed && text.agreeNeeded}
        checked={isAgreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      />
      <Text c="dimmed">{text.after}</Text>
      <BeginFailure error={begin.error} />
      <DialogButtons onCancel={onClose}>
        <WriteButton size="md" loading={begin.isPending || begin.isSuccess} onClick={submit}>
          {text.submit}
        </WriteButton>
      </DialogButtons>
    </Stack>
  );
}

/** Leads to the page on which the method is confirmed; where the terms are other ones by now, they are read again. */
function useBegin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: bindingUrl,
    onSuccess: (url) => location.assign(url),
    onError: () => client.invalidateQueries({ queryKey: renewalOptions().queryKey }),
  });
}

function BeginFailure({ error }: { readonly error: Error | null }) {
  if (!error) return null;
  if (codeOf(error) !== 'receipt_email_required') return <FailureCard failure={error} />;
  return (
    <Text role="alert">
      {tariff.emailNeeded}{' '}
      <Link to="/cabinet/tariff" search={{ dialog: 'email' }} resetScroll={false}>
        {tariff.specify}
      </Link>
    </Text>
  );
}

/** Paragraphs of the consent; an address in them is a link. */
const Terms = ({ text }: { readonly text: string }) => (
  <Stack gap="xs">
    {text.split('\n').map((line) => {
      const [before, url] = line.split(/(https?:\/\/\S+)/);
      return (
        <Text key={line}>
          {before}
          {url && (
            <a href={url} target="_blank" rel="noreferrer">
              {url}
            </a>
          )}
        </Text>
      );
    })}
  </Stack>
);
