import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Alert, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { Channel } from '@okoshko/contract/messaging/channels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { OrderButtons } from '../../kit/order-buttons.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { common } from '../../text/common.ts';
import { messageTexts as text } from '../../text/message-texts.ts';
import { readTemplate, saveTemplate, type Template } from './api.ts';
import classes from './messages.module.css';
import { channelsIn, movedWay, type Way, waysOf } from './rules.ts';

interface ChannelsDialogProps {
  readonly template: Template;
  onClose(): void;
}

/** The channels that are used, and their order. */
export function ChannelsDialog({ template, onClose }: ChannelsDialogProps) {
  const { save, base, isChanged } = useSaveChannels({ template, onClose });
  const [ways, setWays] = useDraft('channels', () => waysOf(template.channels), base);
  const turn = (channel: Channel) =>
    setWays(ways.map((way) => (way.channel === channel ? { ...way, isOn: !way.isOn } : way)));
  const move = (channel: Channel, by: -1 | 1) => {
    const next = movedWay(ways, channel, by);
    setWays(next);
    const position = next.findIndex((way) => way.channel === channel) + 1;
    announce(text.placed(text.channel[channel].title, position));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(channelsIn(ways));
  };
  return (
    <Dialog title={text.channelsTitle} onClose={onClose}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text>{text.channelsLead}</Text>
          <ol className={classes.order}>
            {ways.map((way, index) => (
              <WayRow
                key={way.channel}
                way={way}
                isFirst={index === 0}
                isLast={index === ways.length - 1}
                onTurn={() => turn(way.channel)}
                onMove={(by) => move(way.channel, by)}
              />
            ))}
          </ol>
          {channelsIn(ways).length === 0 && <Text role="status">{text.channelsEmpty}</Text>}
          {isChanged && (
            <Alert color="blue" role="alert">
              {text.channelsChanged}
            </Alert>
          )}
          {save.error && <FailureCard failure={save.error} />}
          <Group justify="flex-end">
            <WriteButton size="md" type="submit" loading={save.isPending}>
              {common.save}
            </WriteButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

interface WayRowProps {
  readonly way: Way;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  onTurn(): void;
  onMove(by: -1 | 1): void;
}

function WayRow({ way: { channel, isOn }, isFirst, isLast, onTurn, onMove }: WayRowProps) {
  const { title, about } = text.channel[channel];
  return (
    <li className={classes.way}>
      <Checkbox size="md" label={title} description={about} checked={isOn} onChange={onTurn} />
      <OrderButtons
        up={text.up(title)}
        down={text.down(title)}
        isFirst={isFirst}
        isLast={isLast}
        onMove={onMove}
      />
    </li>
  );
}

/** `isChanged`: somebody else has saved another order meanwhile. */
function useSaveChannels({ template, onClose }: ChannelsDialogProps) {
  const [base, setBase] = useState(template);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (channels: readonly Channel[]) => saveChannels(base, channels),
    onSuccess: async (now) => {
      if (now) setBase(now);
      await client.invalidateQueries({ queryKey: ['message-template'] });
      if (now) return;
      announce(common.saved);
      onClose();
    },
  });
  return { save, base, isChanged: base !== template };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Other people's changes of the texts do not matter here; the template comes back when they changed the order. */
async function saveChannels(
  base: Template,
  channels: readonly Channel[],
): Promise<Template | null> {
  const now = await saveSeen<Template>({
    base,
    send: () => saveTemplate({ channels }, base.version),
    read: readTemplate,
    isDone: (template) => same(template.channels, channels),
  });
  return now !== null && same(now.channels, base.channels) ? saveChannels(now, channels) : now;
}
