import { Button } from '@okoshko/ui';
import { CodeBlock } from './code-block.tsx';
import { text } from './text.ts';
import type { Reply } from './use-sending.ts';

interface AnswerViewProps {
  readonly reply: Reply;
  readonly bearer: string;
  readonly onBearer: (bearer: string) => void;
}

/** What came back; a session's token can be taken as the key of what follows. */
export function AnswerView({ reply, bearer, onBearer }: AnswerViewProps) {
  const { status, isRefusal, ms, output, isCut, token } = reply;
  return (
    <section className="answer stack" aria-label={text.answer}>
      <p className="answer-head">
        <b className={isRefusal ? 'status refused' : 'status'}>{status}</b>
        <span className="small muted">{text.time(ms)}</span>
      </p>
      <CodeBlock language="json">{output}</CodeBlock>
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
