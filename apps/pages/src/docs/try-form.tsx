import { Button } from '@okoshko/ui';
import { type FormEvent, useRef } from 'react';
import { AnswerView } from './answer-view.tsx';
import { BodyFields } from './body-fields.tsx';
import type { OperationPageProps } from './operation-page-props.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { Snippets } from './snippets.tsx';
import { text } from './text.ts';
import { useAttempt } from './use-attempt.ts';
import { useSending } from './use-sending.ts';

/** What a request takes, as a form that sends it, and the same as code. */
export function TryForm({ document, operation, bearer, onBearer }: OperationPageProps) {
  const form = useAttempt(document, operation);
  const { attempt, parts } = form;
  const { reply, isSending, error, setError, send } = useSending();
  const names = parts.map(({ name }) => name);
  const answer = useRef<HTMLDivElement>(null);
  const takesKey = (operation.security ?? []).some((one) => Object.keys(one).length > 0);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = operation.parameters.find(
      (one) => one.in === 'path' && !attempt.values[one.name],
    );
    if (missing) return setError(text.valueMissing(missing.name));
    if (attempt.contentType.includes('json') && !isJson(attempt.body))
      return setError(text.bodyWrong);
    await send({ operation, attempt, parts: names, bearer });
    answer.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <section className="operation-part">
      <h2>{text.request}</h2>
      <form className="stack" onSubmit={submit} noValidate>
        <ParameterFields document={document} parameters={operation.parameters} form={form} />
        {attempt.contentType && (
          <BodyFields document={document} operation={operation} form={form} />
        )}
        <div className="send">
          <Button type="submit" color="blue" loading={isSending}>
            {text.send}
          </Button>
          <p className="error" role="alert">
            {error}
          </p>
        </div>
      </form>
      <div ref={answer} aria-live="polite">
        {reply && <AnswerView reply={reply} bearer={bearer} onBearer={onBearer} />}
      </div>
      <Snippets
        code={{ operation, attempt, parts: names, origin: location.origin, hasKey: takesKey }}
      />
    </section>
  );
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}
