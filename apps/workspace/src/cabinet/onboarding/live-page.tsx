import { Alert, Button, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { announce } from '../../kit/announce.tsx';
import { pageOptions } from '../../kit/profile/page-query.ts';
import { dayText, timeText } from '../../kit/when.ts';
import { useProvider } from '../../shell/provider.tsx';
import { onboarding as text } from '../../text/onboarding.ts';
import { publicPage } from '../../text/public-page.ts';
import classes from './onboarding.module.css';

/** The page that everybody can open now: its link, and what a client finds there first. `address`: its slug. */
export function LivePage({ address }: { readonly address: string }) {
  const link = `${location.origin}/p/${address}`;
  const clipboard = useClipboard();
  const copy = () => {
    clipboard.copy(link);
    announce(publicPage.copied);
  };
  return (
    <Alert color="green" title={text.live}>
      <Stack gap="md">
        <Text>{text.liveLead}</Text>
        <a className={classes.link} href={link} target="_blank" rel="noopener">
          {link}
        </a>
        <FirstStart address={address} />
        <div className={classes.buttons}>
          <Button size="md" onClick={copy}>
            {clipboard.copied ? publicPage.copied : publicPage.copy}
          </Button>
          <Button
            size="md"
            variant="default"
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
          >
            {publicPage.open}
          </Button>
          <Button
            size="md"
            variant="subtle"
            renderRoot={(props) => <Link {...props} to="/cabinet" />}
          >
            {text.finish}
          </Button>
        </div>
      </Stack>
    </Alert>
  );
}

/** The nearest start that clients are offered: the proof that the steps did something. */
function FirstStart({ address }: { readonly address: string }) {
  const { time_zone: zone } = useProvider();
  const { data } = useQuery(pageOptions(address));
  if (!data) return null;
  const [first] = data.first_starts.flatMap(({ starts }) => starts).sort();
  return (
    <Text>
      {first ? text.firstStart(`${dayText(first, zone)}, ${timeText(first, zone)}`) : text.noStarts}
    </Text>
  );
}
