import '../../kit/form-styles.ts';
import '../../kit/segmented-styles.ts';
import { Button, Group, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core';
import { session, useUser } from '../../api/session.ts';
import { Page } from '../../kit/page.tsx';
import { phoneText } from '../../kit/phone.ts';
import { Portrait } from '../../kit/portrait.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { more } from '../../text/more.ts';
import { Entries } from './entries.tsx';
import classes from './more.module.css';
import { versionIn } from './rules.ts';

/** The links that have no place in the phone's bar, and the settings of the app itself. */
export function MoreScreen() {
  return (
    <Page title={more.title}>
      <Stack gap="xl" maw={640}>
        <Who />
        <Entries />
        <Theme />
        <SignOut />
      </Stack>
    </Page>
  );
}

function Who() {
  const user = useUser();
  const provider = useProvider();
  const name = user?.name || provider.name || more.nameless;
  const photo = user?.photo?.url ?? user?.provider_profile?.photo?.url;
  return (
    <Group wrap="nowrap">
      <Portrait name={name} url={photo ?? null} />
      <div className={classes.who}>
        <Text size="sm" c="dimmed">
          {more.signedInAs}
        </Text>
        <Text fw={600}>{name}</Text>
        {user?.phone && <Text size="sm">{phoneText(user.phone)}</Text>}
      </div>
    </Group>
  );
}

function Theme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Stack gap="xs">
      <h2 id="theme" className={classes.heading}>
        {more.theme}
      </h2>
      <SegmentedControl
        aria-labelledby="theme"
        fullWidth
        size="md"
        data={[...more.themes]}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as typeof colorScheme)}
      />
    </Stack>
  );
}

function SignOut() {
  const version = versionIn(
    document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" size="md" onClick={() => session.signOut()}>
        {more.signOut}
      </Button>
      <Text size="sm" c="dimmed">
        {more.signOutLead}
      </Text>
      {version && (
        <Text size="xs" c="dimmed">
          {more.version(version)}
        </Text>
      )}
    </Stack>
  );
}
