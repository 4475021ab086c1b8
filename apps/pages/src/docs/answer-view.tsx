import { Button } from '@okoshko/ui';
import { CodeBlock } from './code-block.tsx';
import { text } from './text.ts';
import type { Received } from './use-sending.ts';

interface AnswerViewProps {
  readonly received: Received;
  readonly bearer: string;
  readonly onBearer: (bearer: string) => void;
}

/** What came back; a session's token can be taken as the key of what follows. */
export function AnswerView({ received, bearer, onBearer }: AnswerViewProps) {
  const { status, isRefusal, ms, shown, isCut, token } = received;
  return (
    <section className="answer stack" aria-label={text.answer}>
      <p className="answer-head">
        <b className={isRefusal ? 'status refused' : 'status'}>{status}</b>
        <span className="small muted">{text.time(ms)}</span>
      </p>
      <CodeBlock language="json">{shown}</CodeBlock>
      {isCut && <p className="small muted">{text.cut}</p>}
      {token && token === bearer && <p className="small">{text.keyTaken}</p>}
      {token && token !== bearer && (
        <p>
          <Button color="outline-blue" onPress={() => onBearer(token)}>
            {text.useKey}
          </Button>
        </p>
      )}
    </section>
  );
}
