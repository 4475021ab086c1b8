import { Text } from '@mantine/core';
import { optedOutOf } from '../../kit/clients/client-facts.ts';
import { Section } from '../../kit/section.tsx';
import { dateText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { client as words } from '../../text/client.ts';
import { clients } from '../../text/clients.ts';
import type { Client } from './api.ts';
import classes from './client.module.css';
import { Fact } from './fact.tsx';
import { consentText } from './rules.ts';

/** The consents of the client, and the channels that may be used. */
export function Connection({ client }: { readonly client: Client }) {
  const { time_zone: zone } = useProvider();
  const day = (instant: string) => dateText(instant, zone);
  const channels = optedOutOf(client).map((channel) => clients.channels[channel]);
  return (
    <Section title={words.consents}>
      <dl className={classes.facts}>
        <Fact label={words.service}>{consentText(client, 'service', day)}</Fact>
        <Fact label={words.marketing}>{consentText(client, 'marketing', day)}</Fact>
        {channels.length > 0 && (
          <Fact label={words.optedOut} isWide>
            {channels.join(', ')}
          </Fact>
        )}
      </dl>
      {channels.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.optedOutNone}
        </Text>
      )}
    </Section>
  );
}
