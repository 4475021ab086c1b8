import { useState } from 'react';
import { CodeBlock } from './code-block.tsx';
import { codesOf } from './codes.ts';
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

/** What comes back, by status; successes are open. */
export const Responses = ({ document, responses }: ResponsesProps) => (
  <div className="responses">
    {responses.map(([status, answer]) => (
      <ResponseItem key={status} document={document} status={status} answer={answer} />
    ))}
  </div>
);

interface ResponseItemProps {
  readonly document: ApiDocument;
  readonly status: string;
  readonly answer: Answer;
}

function ResponseItem({ document, status, answer }: ResponseItemProps) {
  const [isOpen, setOpen] = useState(status.startsWith('2'));
  const codes = codesOf(document, answer);
  const isRefusal = Number(status) >= 400;
  return (
    <details
      className="response"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b className={isRefusal ? 'status refused' : 'status'}>{status}</b>
        <span className="small muted" lang="en">
          {answer.description === 'Default Response' ? '' : answer.description?.split('\n')[0]}
        </span>
      </summary>
      {isOpen && (
        <div className="stack">
          {answer.description?.includes('\n') && (
            <div lang="en">
              <Markdown text={answer.description} />
            </div>
          )}
          {codes.length > 0 && (
            <p className="values">
              <span className="small muted">{text.codes}: </span>
              {codes.map((code) => (
                <code key={code}>{code}</code>
              ))}
            </p>
          )}
          {!isRefusal && <Contents document={document} answer={answer} />}
        </div>
      )}
    </details>
  );
}

function Contents({ document, answer }: Omit<ResponseItemProps, 'status'>) {
  const [found] = Object.entries(answer.content ?? {});
  if (!found) return <p className="small muted">{text.noBody}</p>;
  const [type, content] = found;
  if (!type.includes('json')) return <p className="small muted">{type}</p>;
  const { schema = {} } = content;
  const shown = JSON.stringify(sampleOf(document, content), null, 2);
  return (
    <>
      {fieldsOf(document, schema) && <Fields document={document} schema={schema} />}
      <details className="inside">
        <summary>{text.replyExample}</summary>
        <CodeBlock language="json">{shown}</CodeBlock>
      </details>
    </>
  );
}
