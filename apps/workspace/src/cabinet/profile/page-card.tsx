import { Badge, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { announce } from '../../kit/announce.tsx';
import { type PageState, usePageState } from '../../kit/profile/page-state.ts';
import { UnprovedAlert } from '../../kit/profile/unproved-alert.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { profile as text } from '../../text/profile.ts';
import classes from './profile.module.css';
import { pageLink, shortLink } from './rules/page.ts';
import type { ProfileDialog } from './search.ts';

/** The page itself: whether it is open to everybody, its link, and what is done with it. */
export function PageCard() {
  const provider = useProvider();
  const state = usePageState();
  const isOpen = state === 'open';
  const link = pageLink(location.origin, provider);
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={text.page}>
      <Stack gap="sm">
        <div className={classes.head}>
          <Title order={2} size="h4">
            {text.page}
          </Title>
          <Badge size="lg" variant="light" color={isOpen ? 'green' : 'gray'} tt="none">
            {BADGES[state]}
          </Badge>
        </div>
        {isOpen ? (
          <a className={classes.link} href={link} target="_blank" rel="noopener">
            {shortLink(link)}
          </a>
        ) : (
          <Text className={classes.link}>{shortLink(link)}</Text>
        )}
        <Lead state={state} />
        <div className={classes.actions}>
          {isOpen && <OpenPage link={link} />}
          {state === 'unpublished' && <DialogLink dialog="publish" isMain />}
          <DialogLink dialog="qr" />
          <DialogLink dialog="slug" />
          {state !== 'unpublished' && <DialogLink dialog="unpublish" />}
        </div>
      </Stack>
    </Paper>
  );
}

const BADGES: Readonly<Record<PageState, string>> = {
  open: text.published,
  unproved: text.unproved,
  unpublished: text.unpublished,
};

function Lead({ state }: { readonly state: PageState }) {
  if (state === 'unproved') return <UnprovedAlert />;
  return (
    <Text size="sm" c="dimmed">
      {state === 'open' ? text.publishedLead : text.unpublishedLead}
    </Text>
  );
}

function OpenPage({ link }: { readonly link: string }) {
  const { name } = useProvider();
  const clipboard = useClipboard();
  const copy = () => {
    clipboard.copy(link);
    announce(text.copied);
  };
  // Closing the system's share sheet is no failure.
  const share = () =>
    navigator.share({ title: text.shareTitle(name ?? ''), url: link }).catch(() => undefined);
  return (
    <>
      {'share' in navigator && <Button onClick={share}>{text.share}</Button>}
      <Button variant={'share' in navigator ? 'default' : 'filled'} onClick={copy}>
        {clipboard.copied ? text.copied : text.copy}
      </Button>
      <Button component="a" variant="default" href={link} target="_blank" rel="noopener">
        {text.asClients}
      </Button>
    </>
  );
}

const LABELS = {
  publish: text.publish,
  unpublish: text.unpublish,
  qr: text.qr,
  slug: text.changeAddress,
} as const satisfies Partial<Record<ProfileDialog, string>>;

interface DialogLinkProps {
  readonly dialog: keyof typeof LABELS;
  readonly isMain?: boolean;
}

const DialogLink = ({ dialog, isMain = false }: DialogLinkProps) => (
  <Button
    variant={isMain ? 'filled' : 'default'}
    renderRoot={(props) => (
      <Link {...props} to="/cabinet/profile" search={{ dialog }} resetScroll={false} />
    )}
  >
    {LABELS[dialog]}
  </Button>
);
