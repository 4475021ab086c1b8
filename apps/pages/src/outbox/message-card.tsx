import { Button } from '@okoshko/ui';
import { useState } from 'react';
import { text } from '../text.ts';
import { type Part, partsOf } from './parts-of.ts';
import type { Message } from './use-messages.ts';

const instant = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'medium' });

/** One message; its links can be opened, its code stands out and can be copied. */
export function MessageCard({ message }: { readonly message: Message }) {
  const parts = partsOf(message.text);
  const code = parts.find(({ kind }) => kind === 'code');
  return (
    <article className="panel message">
      <p className="about small muted">
        <b className={`channel ${message.channel}`}>
          {text.outbox.channels[message.channel] ?? message.channel}
        </b>
        <span className="to">{message.to}</span>
        <time dateTime={message.sent_at}>{instant.format(new Date(message.sent_at))}</time>
      </p>
      <p className="body">
        {parts.map((part) => (
          <Piece key={part.at} {...part} />
        ))}
      </p>
      {code && <CopyButton code={code.text} />}
    </article>
  );
}

function Piece({ kind, text: words }: Part) {
  if (kind === 'code') return <mark>{words}</mark>;
  if (kind === 'words') return words;
  return (
    <a href={words} target="_blank" rel="noreferrer">
      {words}
    </a>
  );
}

function CopyButton({ code }: { readonly code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Button color="outline-blue" onPress={copy}>
      {copied ? text.outbox.copied : text.outbox.copy}
    </Button>
  );
}
