import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../api/clock.ts';
import { MessageStatus } from '../../kit/desk/message-status.tsx';
import { kindText } from '../../kit/desk/message-words.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { Section } from '../../kit/section.tsx';
import { momentText } from '../../kit/when.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { person as words } from '../../text/desk/person.ts';
import { type Message, messagesOptions, type Person } from './api.ts';
import classes from './person.module.css';

const text = words.messages;

/** What was sent to the person last, without its words, and the way to all of it. */
export function Messages({ person }: { readonly person: Person }) {
  const query = useQuery(messagesOptions(person.id));
  return (
    <Section
      title={text.title}
      action={
        <Link to="/desk/messages" search={{ person: person.id }} className={classes.link}>
          {text.undelivered}
        </Link>
      }
    >
      <Loaded query={query} height={60}>
        {(messages) =>
          messages.length === 0 ? (
            <Text c="dimmed">{text.none}</Text>
          ) : (
            <ul className={classes.list}>
              {messages.map((message) => (
                <Line key={message.id} message={message} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Line({ message }: { readonly message: Message }) {
  const { kind, channel, status, sent_at, created_at } = message;
  const at = momentText(new Date(sent_at ?? created_at), useNow(), deviceZone());
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {kindText(kind)}
        <div className={classes.muted}>
          {at} · {messageWords.channels[channel]}
        </div>
      </div>
      <MessageStatus status={status} />
    </li>
  );
}
