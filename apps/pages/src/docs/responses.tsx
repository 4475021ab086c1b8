import { useState } from 'react';
import { CodeBlock } from './code-block.tsx';
import { Fields } from './fields.tsx';
import { Markdown } from './markdown.tsx';
import type { Answer, ApiDocument } from './openapi.ts';
import { sampleOf } from './sample.ts';
import { text } from './text.ts';
import { fieldsOf } from './type-name.ts';

interface ResponsesProps {
  readonly document: ApiDocument;
  readonly responses: readonly (readonly [status: string, answer: Answer])[];
}

/** What comes back, by status: successes with what is in them, refusals with their codes. */
export const Responses = ({ document, responses }: ResponsesProps) => (
  <div className="responses">
    {responses.map(([status, answer]) =>
      Number(status) >= 400 ? (
        <div key={status} className="refusal">
          <b className="status refused">{status}</b>
          <div className="small" lang="en">
            <Markdown text={answer.description ?? ''} />
          </div>
        </div>
      ) : (
        <Success key={status} document={document} status={status} answer={answer} />
      ),
    )}
  </div>
);

interface SuccessProps {
  readonly document: ApiDocument;
  readonly status: string;
  readonly answer: Answer;
}

function Success({ document, status, answer }: SuccessProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <details
      className="response"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b className="status">{status}</b>
        <span className="small muted" lang="en">
          {answer.description}
        </span>
      </summary>
      {isOpen && (
        <div className="stack">
          <Contents document={document} answer={answer} />
        </div>
      )}
    </details>
  );
}

function Contents({ document, answer }: Omit<SuccessProps, 'status'>) {
  const [matches] = Object.entries(answer.content ?? {});
  if (!matches) return <p className="small muted">{text.noBody}</p>;
  const [type, content] = matches;
  if (!type.includes('json')) return <p className="small muted">{type}</p>;
  const { schema = {} } = content;
  const output = JSON.stringify(sampleOf(document, content), null, 2);
  return (
    <>
      {fieldsOf(document, schema) && <Fields document={document} schema={schema} isReply={true} />}
      <details className="inside">
        <summary>{text.replyExample}</summary>
        <CodeBlock language="json">{output}</CodeBlock>
      </details>
    </>
  );
}
