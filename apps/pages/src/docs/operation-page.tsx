import { useEffect, useRef } from 'react';
import { Markdown, MarkdownLine } from './markdown.tsx';
import './choice.css';
import './operation.css';
import { Method } from './method.tsx';
import type { Operation } from './openapi.ts';
import type { OperationPageProps } from './operation-page-props.ts';
import { Responses } from './responses.tsx';
import { text } from './text.ts';
import { TryForm } from './try-form.tsx';

/** Titles of more characters than this are set smaller. */
const LONG = 60;

/** One request: what it is for, who may, what it takes, what comes back, and a form to send it. */
export function OperationPage(props: OperationPageProps) {
  const { document, operation } = props;
  const summary = operation.summary ?? operation.path;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <article className="operation panel">
      <p className="operation-address">
        <Method name={operation.method} />
        <code>{operation.path}</code>
        {operation.deprecated && <span className="small muted">{text.deprecated}</span>}
      </p>
      <h1 ref={title} tabIndex={-1} lang="en" className={summary.length > LONG ? 'long' : ''}>
        <MarkdownLine text={summary} />
      </h1>
      <p className="muted">{accessText(operation)}</p>
      <div lang="en">
        <Markdown text={moreThan(operation)} />
      </div>
      <TryForm {...props} />
      <section className="operation-part">
        <h2>{text.responses}</h2>
        <Responses document={document} responses={operation.responses} />
      </section>
    </article>
  );
}

/** The description without the summary it begins with, which is the title. */
function moreThan({ summary = '', description = '' }: Operation): string {
  const rest = description.startsWith(summary) ? description.slice(summary.length) : description;
  return rest.replace(/^\.?\s+/, '');
}

/** Whether a key is needed; `{}` among the ways to sign in means that it is not. */
function accessText({ security = [] }: Operation): string {
  if (security.length === 0) return text.access.everybody;
  const isOptional = security.some((one) => Object.keys(one).length === 0);
  return isOptional ? text.access.maybe : text.access.bearer;
}
