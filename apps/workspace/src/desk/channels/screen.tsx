import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Columns } from '../../kit/columns.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { ZoneNote } from '../../kit/zone-note.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import { sections } from '../../text/desk/sections.ts';
import { channelsOptions } from './api.ts';
import { ChannelCard } from './channel-card.tsx';

const route = getRouteApi('/desk/channels');

// Channels are looked at more often than decided about.
const RestDialog = lazyDialog(async () => (await import('./rest-dialog.tsx')).RestDialog);
const WakeDialog = lazyDialog(async () => (await import('./wake-dialog.tsx')).WakeDialog);

/** The channels of messages with their suppliers: what they do, what is left there, what came of codes. */
export function ChannelsScreen() {
  const { data, error, refetch } = useQuery(channelsOptions);
  return (
    <Page title={sections.channels}>
      {error && <FailureCard failure={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton height={320} />}
      <Columns>
        {data?.map((channel) => (
          <ChannelCard key={channel.channel} channel={channel} />
        ))}
      </Columns>
      <ZoneNote />
      <Dialogs />
    </Page>
  );
}

function Dialogs() {
  const { dialog, channel: name } = route.useSearch();
  const { data } = useQuery(channelsOptions);
  const navigate = route.useNavigate();
  const may = useMay();
  const channel = data?.find((one) => one.channel === name);
  if (!channel || !dialog || !may('api::message-channel.message-channel.rest')) return null;
  if (channel.state === 'off') return null;
  const close = () => navigate({ search: {}, resetScroll: false });
  const Opened = dialog === 'rest' ? RestDialog : WakeDialog;
  return <Opened key={dialog} channel={channel} onClose={close} />;
}
