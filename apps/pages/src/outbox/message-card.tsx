import { Button } from '@okoshko/ui';
import { useState } from 'react';
import { text } from '../text.ts';
import { findCode } from './find-code.ts';
import type { Message } from './use-messages.ts';

const instant = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'medium' });

/** One message; its code stands out and can be copied. */
export function MessageCard({ message }: { readonly message: Message }) {
  const parts = findCode(message.text);
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
        {parts ? (
          <>
            {parts.before}
            <mark>{parts.code}</mark>
            {parts.after}
          </>
        ) : (
          message.text
        )}
      </p>
      {parts && <CopyButton code={parts.code} />}
    </article>
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
