import { Skeleton } from '@okoshko/ui';
import { MessageCard } from './message-card.tsx';
import { text } from './text.ts';
import { type Message, useMessages } from './use-messages.ts';

/** The messages that the service would have sent to people. */
export function Outbox() {
  const { messages, isOffline } = useMessages();
  return (
    <main className="shell outbox">
      <header>
        <h1>{text.title}</h1>
        <p className="muted">{text.hint}</p>
      </header>
      <p className="error" role="status">
        {isOffline && text.offline}
      </p>
      <Messages messages={messages} isOffline={isOffline} />
    </main>
  );
}

function Messages(props: {
  readonly messages: readonly Message[] | null;
  readonly isOffline: boolean;
}) {
  const { messages, isOffline } = props;
  if (!messages) return isOffline ? null : <Skeleton width="100%" height={96} />;
  if (messages.length === 0)
    return (
      <div className="panel empty">
        <h2>{text.empty}</h2>
        <p className="muted">{text.emptyHint}</p>
      </div>
    );
  return (
    <ul className="messages">
      {messages.map((message) => (
        <li key={message.id}>
          <MessageCard message={message} />
        </li>
      ))}
    </ul>
  );
}
