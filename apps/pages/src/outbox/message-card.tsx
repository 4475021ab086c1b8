import { Button } from '@okoshko/ui';
import { writerOf } from '@okoshko/ui/when';
import { useState } from 'react';
import { type Part, partsOf } from './parts-of.ts';
import { text } from './text.ts';
import type { Message } from './use-messages.ts';

/** '26 нояб. 2026, 18:30:05' */
const instantText = writerOf({ dateStyle: 'medium', timeStyle: 'medium' });

/** One message; its links can be opened, its code stands out and can be copied. */
export function MessageCard({ message }: { readonly message: Message }) {
  const parts = partsOf(message.text);
  const code = parts.find(({ kind }) => kind === 'code');
  return (
    <article className="panel message">
      <p className="about small muted">
        <b className={`channel ${message.channel}`}>
          {text.channels[message.channel] ?? message.channel}
        </b>
        <span className="to">{message.to}</span>
        <time dateTime={message.sent_at}>{instantText(message.sent_at)}</time>
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
      {copied ? text.copied : text.copy}
    </Button>
  );
}
