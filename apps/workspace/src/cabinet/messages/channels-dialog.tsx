import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Text } from '@mantine/core';
import type { Channel } from '@okoshko/contract/messaging/channels';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useStoredForm } from '../../kit/form/use-document-form.ts';
import { OrderButtons } from '../../kit/order-buttons.tsx';
import { common } from '../../text/common.ts';
import { messageTexts as text } from '../../text/message-texts.ts';
import { type Template, templateStore } from './api.ts';
import classes from './messages.module.css';
import { channelsIn, movedWay, type Way, waysOf } from './rules.ts';

interface ChannelsDialogProps {
  readonly template: Template;
  onClose(): void;
}

/** The channels that are used, and their order. */
export function ChannelsDialog({ template, onClose }: ChannelsDialogProps) {
  const form = useStoredForm({
    form: 'channels',
    store: templateStore,
    row: template,
    toValues: ({ channels }) => ({ ways: waysOf(channels) }),
    toChanges: ({ ways }) => ({ channels: channelsIn(ways) }),
    changes: ['message-template'],
    done: common.saved,
    onSaved: onClose,
  });
  const { ways } = form.values;
  const setWays = (next: readonly Way[]) => form.setValues({ ways: next });
  const turn = (channel: Channel) =>
    setWays(ways.map((way) => (way.channel === channel ? { ...way, isOn: !way.isOn } : way)));
  const move = (channel: Channel, by: -1 | 1) => {
    const next = movedWay(ways, channel, by);
    setWays(next);
    const position = next.findIndex((way) => way.channel === channel) + 1;
    announce(text.placed(text.channel[channel].title, position));
  };
  return (
    <Dialog title={text.channelsTitle} onClose={onClose}>
      <DialogForm form={form} stale={form.now && text.channelsChanged}>
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
      </DialogForm>
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
      <Checkbox label={title} description={about} checked={isOn} onChange={onTurn} />
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
