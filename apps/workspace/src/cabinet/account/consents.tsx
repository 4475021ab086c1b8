import { Text } from '@mantine/core';
import { giveConsent, withdrawConsent } from '@okoshko/contract/privacy/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { announce } from '../../kit/announce.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Row, Rows } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { account } from '../../text/account.ts';
import { consentsOptions } from './api.ts';
import { newestConsent, presentEdition } from './rules.ts';

const words = account.consents;
const DOCUMENTS = ['offer', 'privacy', 'marketing'] as const;

/** The consents of the user; only the one to advertising can be withdrawn without closing the account. */
export function Consents() {
  const query = useQuery(consentsOptions);
  return (
    <Section title={words.title}>
      <Loaded query={query} height={120}>
        {(consents) =>
          consents.length === 0 ? (
            <Text size="sm">{words.none}</Text>
          ) : (
            <>
              <Rows>
                {DOCUMENTS.map((document) => (
                  <Consent key={document} document={document} consents={consents} />
                ))}
              </Rows>
              <Text size="sm" c="dimmed">
                {words.lasting}
              </Text>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

interface ConsentProps {
  readonly document: (typeof DOCUMENTS)[number];
  readonly consents: Parameters<typeof presentEdition>[0];
}

function Consent({ document, consents }: ConsentProps) {
  const { time_zone: zone } = useProvider();
  const consent = newestConsent(consents, document);
  const note = () => {
    if (!consent) return words.never;
    if (consent.withdrawn_at) return words.withdrawn(dateText(consent.withdrawn_at, zone));
    return words.inForce(dateText(consent.given_at, zone), consent.version);
  };
  const isGiven = consent !== undefined && consent.withdrawn_at === null;
  return (
    <Row
      value={words[document]}
      note={note()}
      action={
        document === 'marketing' && (
          <Marketing isGiven={isGiven} edition={presentEdition(consents)} />
        )
      }
    />
  );
}

function Marketing(props: { readonly isGiven: boolean; readonly edition: string | null }) {
  const { isGiven, edition } = props;
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: async () => {
      if (isGiven) await call(withdrawConsent, { id: 'marketing' });
      else await call(giveConsent, { body: { document: 'marketing', version: edition ?? '' } });
    },
    onSuccess: () => {
      announce(isGiven ? words.gone : words.givenNow);
      return queries.invalidateQueries({ queryKey: consentsOptions.queryKey });
    },
  });
  return (
    <div>
      <WriteButton
        size="md"
        variant="default"
        loading={changing.isPending}
        onClick={() => changing.mutate()}
      >
        {isGiven ? words.withdraw : words.give}
      </WriteButton>
      {changing.isError && <FailureCard failure={changing.error} />}
    </div>
  );
}
