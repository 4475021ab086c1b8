import '../../kit/form-styles.ts';
import { Button, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { now, useNow } from '../../api/clock.ts';
import { session } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { Columns } from '../../kit/columns.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazily, lazyDialog } from '../../kit/lazily.tsx';
import { OnceNeeded } from '../../kit/once-needed.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { zoneNote } from '../../kit/zone-text.ts';
import { FactorSection } from '../../shared/second-factor/factor-section.tsx';
import { type Session, useEnding } from '../../shared/sessions/api.ts';
import { SessionList } from '../../shared/sessions/session-list.tsx';
import { lock } from '../../shell/desk/lock-state.ts';
import { account } from '../../text/desk/account.ts';
import { sections } from '../../text/desk/sections.ts';
import { devices } from '../../text/devices.ts';
import classes from './account.module.css';

const words = account.workplace;

/** Leaving it: for a while, or for good. */
function Workplace() {
  return (
    <Section title={words.title}>
      <Text>{words.lead}</Text>
      <div className={classes.buttons}>
        <Button size="md" variant="default" onClick={lock}>
          {words.lock}
        </Button>
        <Button size="md" variant="default" onClick={() => session.signOut()}>
          {words.signOut}
        </Button>
      </div>
    </Section>
  );
}

const route = getRouteApi('/desk/account');
const importDialogs = () => import('../../shared/second-factor/change-dialogs.tsx');
const RenewDialog = lazyDialog(async () => (await importDialogs()).RenewDialog);
const RemoveDialog = lazyDialog(async () => (await importDialogs()).RemoveDialog);
const SetupPage = lazily(
  async () => (await import('../../shared/second-factor/setup-page.tsx')).SetupPage,
);

/** The operator's own ways in, and the place of work they leave open. */
export function AccountScreen() {
  const { setup, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const onClose = () => navigate({ search: {} });
  if (setup) return <SetupPage title={account.factor.title} onLeave={onClose} />;
  return (
    <Page title={sections.account}>
      <Columns>
        <FactorSection
          words={account.factor}
          onSetUp={() => navigate({ search: { setup: true } })}
          onRenew={() => navigate({ search: { dialog: 'renew' } })}
          onRemove={() => navigate({ search: { dialog: 'remove' } })}
        />
        <Sessions />
        <Workplace />
      </Columns>
      <OnceNeeded isNeeded={dialog !== undefined}>
        {dialog === 'renew' && <RenewDialog onClose={onClose} />}
        {dialog === 'remove' && <RemoveDialog words={account.factor} onClose={onClose} />}
      </OnceNeeded>
    </Page>
  );
}

/** The operator's sessions, and the buttons that end them. */
function Sessions() {
  const zone = deviceZone();
  const present = useNow();
  return (
    <SessionList
      zone={zone}
      lead={`${devices.lead} ${zoneNote(zone, now())}`}
      since={(at) => momentText(new Date(at), present, zone)}
      others={(sessions) => <EndOthers sessions={sessions} />}
    />
  );
}

function EndOthers({ sessions }: { readonly sessions: readonly Session[] }) {
  const ids = sessions.filter(({ current }) => !current).map(({ id }) => id);
  const ending = useEnding(ids, () => announce(account.sessions.endedOthers));
  return (
    <>
      {ending.isError && <FailureCard failure={ending.error} />}
      <WriteButton
        size="md"
        variant="default"
        loading={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {devices.endOthers}
      </WriteButton>
    </>
  );
}
