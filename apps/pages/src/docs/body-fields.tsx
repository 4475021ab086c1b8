import { Field } from '@okoshko/ui';
import { type ChangeEvent, useId } from 'react';
import { MULTIPART } from './attempt.ts';
import { About, Fields } from './fields.tsx';
import type { ApiDocument, Operation } from './openapi.ts';
import type { Form } from './parameter-fields.tsx';
import { text } from './text.ts';
import { fieldsOf } from './type-name.ts';
import type { Part } from './use-attempt.ts';

interface BodyFieldsProps {
  readonly document: ApiDocument;
  readonly operation: Operation;
  readonly form: Form;
}

/** The body: JSON as text, or a field for each part of a form; and what may stand in it. */
export function BodyFields({ document, operation, form }: BodyFieldsProps) {
  const { attempt, types, change } = form;
  const schema = operation.requestBody?.content?.[attempt.contentType]?.schema ?? {};
  const id = useId();
  return (
    <>
      {types.length > 1 && (
        <fieldset className="choice">
          <legend>{text.bodyFormat}</legend>
          {types.map((type) => (
            <label key={type} className="radio">
              <input
                type="radio"
                name={`${id}type`}
                checked={type === attempt.contentType}
                onChange={() => change({ contentType: type })}
              />
              {type}
            </label>
          ))}
        </fieldset>
      )}
      {attempt.contentType === MULTIPART ? (
        form.parts.map((part) => <PartRow key={part.name} part={part} form={form} />)
      ) : (
        <div className="field">
          <label htmlFor={id}>{text.body}</label>
          <textarea
            id={id}
            className="body-text"
            spellCheck={false}
            rows={Math.min(16, attempt.body.split('\n').length + 1)}
            value={attempt.body}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
        </div>
      )}
      {attempt.contentType !== MULTIPART && fieldsOf(document, schema) && (
        <details className="inside">
          <summary>{text.bodyFields}</summary>
          <Fields document={document} schema={schema} />
        </details>
      )}
    </>
  );
}

function PartRow({ part, form }: { readonly part: Part; readonly form: Form }) {
  const { name, isFile, schema } = part;
  const input = isFile
    ? {
        type: 'file',
        onChange: (event: ChangeEvent<HTMLInputElement>) =>
          form.setFile(name, event.currentTarget.files?.[0]),
      }
    : {
        value: form.attempt.values[name] ?? '',
        onChange: (event: ChangeEvent<HTMLInputElement>) =>
          form.setValue(name, event.currentTarget.value),
      };
  return (
    <div className="parameter">
      <Field label={<code>{name}</code>} autoComplete="off" {...input} />
      <About schema={schema} />
    </div>
  );
}
