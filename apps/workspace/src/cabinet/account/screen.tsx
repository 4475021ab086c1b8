import '../../kit/form-styles.ts';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { announce } from '../../kit/announce.tsx';
import { Column, Columns } from '../../kit/columns.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText, dayText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { Confirmation } from '../../shared/second-factor/confirmation.tsx';
import { FactorSection } from '../../shared/second-factor/factor-section.tsx';
import { SessionList } from '../../shared/sessions/session-list.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { account as words } from '../../text/account.ts';
import { devices } from '../../text/devices.ts';
import { sections } from '../../text/sections.ts';
import {
  credentialsOptions,
  feedOptions,
  telegramOptions,
  unlinkTelegram,
  useExport,
} from './api.ts';
import { Consents } from './consents.tsx';
import { AccountDialogs, OpenButton } from './dialogs.tsx';
import type { AccountDialog } from './search.ts';
import { SignIn } from './sign-in.tsx';

const route = getRouteApi('/cabinet/account');
const SetupPage = lazily(
  async () => (await import('../../shared/second-factor/setup-page.tsx')).SetupPage,
);

/** Changes of the second sign-in step ask for the password and a code once more. */
export function AccountScreen() {
  const { setup } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Confirmation>
      {setup ? (
        <SetupPage title={words.factor.title} onLeave={() => navigate({ search: {} })} />
      ) : (
        <Account />
      )}
    </Confirmation>
  );
}

/** The account itself: how one signs in, where one is signed in, what is kept about one and how it ends. */
function Account() {
  return (
    <Page title={sections.account}>
      <Columns>
        <Column>
          <SignIn />
          <Factor />
          <Devices />
        </Column>
        <Column>
          <Telegram />
          <CalendarLink />
          <Consents />
          <OwnData />
        </Column>
      </Columns>
      <AccountDialogs />
    </Page>
  );
}

/** The devices the user is signed in on, with buttons that sign them out. */
function Devices() {
  const { time_zone: zone } = useProvider();
  return (
    <SessionList
      zone={zone}
      lead={devices.lead}
      since={(at) => dayText(at, zone)}
      others={() => <OpenButton dialog="others" label={devices.endOthers} />}
    />
  );
}

const calendarLinkWords = words.calendar;

/** The section on the secret link to the own calendar. */
function CalendarLink() {
  const { time_zone: zone } = useProvider();
  const query = useQuery(feedOptions);
  return (
    <Section title={calendarLinkWords.title}>
      <Text size="sm" c="dimmed">
        {calendarLinkWords.lead}
      </Text>
      <Loaded query={query} height={44}>
        {(feed) => (
          <Group justify="space-between" gap="sm">
            <Text>
              {feed ? calendarLinkWords.on(dateText(feed.created_at, zone)) : calendarLinkWords.off}
            </Text>
            <OpenButton
              dialog="calendar"
              label={feed ? calendarLinkWords.manage : calendarLinkWords.setUp}
              name={calendarLinkWords.dialog}
            />
          </Group>
        )}
      </Loaded>
    </Section>
  );
}

const factorWords = words.factor;

/** The second step of the sign-in, for those who choose to have one. It takes the password: an account without has to get one first. */
function Factor() {
  const credentials = useQuery(credentialsOptions).data;
  const navigate = route.useNavigate();
  const open = (dialog: AccountDialog) => navigate({ search: (now) => ({ ...now, dialog }) });
  return (
    <FactorSection
      words={factorWords}
      obstacle={credentials?.has_password === false ? factorWords.noPassword : null}
      onSetUp={() => navigate({ search: { setup: true } })}
      onRenew={() => open('factor-codes')}
      onRemove={() => open('factor-removal')}
    />
  );
}

const ownDataWords = words.data;

/** A copy of all that is kept about one, and the way out. */
function OwnData() {
  const exporting = useExport();
  return (
    <Section title={ownDataWords.title}>
      <Text size="sm">{ownDataWords.exportLead}</Text>
      <div>
        <Button
          size="md"
          variant="default"
          loading={exporting.isPending}
          onClick={() => exporting.mutate()}
        >
          {ownDataWords.export}
        </Button>
      </div>
      {exporting.isSuccess && (
        <Text size="sm" role="status">
          {ownDataWords.exported}
        </Text>
      )}
      {exporting.isError && (
        <FailureCard failure={exporting.error} retry={() => exporting.mutate()} />
      )}
      <Text size="sm">{ownDataWords.eraseLead}</Text>
      <div>
        <OpenButton dialog="erase" label={ownDataWords.erase} isDangerous />
      </div>
    </Section>
  );
}

const telegramWords = words.telegram;

/** The section on messages in Telegram. */
function Telegram() {
  const query = useQuery(telegramOptions);
  return (
    <Section title={telegramWords.title}>
      <Text size="sm" c="dimmed">
        {telegramWords.lead}
      </Text>
      <Loaded query={query} height={44}>
        {({ is_available, linked_at }) => {
          if (linked_at) return <Linked at={linked_at} />;
          if (!is_available) return <Text size="sm">{telegramWords.unavailable}</Text>;
          return (
            <Group justify="space-between" gap="sm">
              <Text>{telegramWords.off}</Text>
              <OpenButton
                dialog="telegram"
                label={telegramWords.link}
                name={telegramWords.dialog}
              />
            </Group>
          );
        }}
      </Loaded>
    </Section>
  );
}

function Linked({ at }: { readonly at: string }) {
  const { time_zone: zone } = useProvider();
  const queries = useQueryClient();
  const unlinking = useMutation({
    mutationFn: unlinkTelegram,
    onSuccess: () => {
      announce(telegramWords.unlinked);
      return queries.invalidateQueries({ queryKey: telegramOptions.queryKey });
    },
  });
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Text>{telegramWords.on(dayText(at, zone))}</Text>
        <WriteButton
          size="md"
          variant="default"
          loading={unlinking.isPending}
          onClick={() => unlinking.mutate()}
        >
          {telegramWords.unlink}
        </WriteButton>
      </Group>
      {unlinking.isError && <FailureCard failure={unlinking.error} />}
    </>
  );
}
