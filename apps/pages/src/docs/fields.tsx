import { useState } from 'react';
import { Markdown } from './markdown.tsx';
import { type ApiDocument, resolve, type Schema } from './openapi.ts';
import { text } from './text.ts';
import { fieldsOf, limitsOf, typeName } from './type-name.ts';

interface FieldsProps {
  readonly document: ApiDocument;
  readonly schema: Schema;
  /** In an answer nothing is asked of anybody. */
  readonly isReply?: boolean;
}

/** The fields of an object, each with its own behind a press: relations lead back to where they came from. */
export function Fields({ document, schema, isReply = false }: FieldsProps) {
  const { properties = {}, required = [] } = fieldsOf(document, schema) ?? {};
  return (
    <ul className="fields">
      {Object.entries(properties).map(([name, property]) => (
        <li key={name}>
          <FieldRow
            document={document}
            name={name}
            schema={property}
            isReply={isReply}
            isRequired={!isReply && required.includes(name)}
          />
        </li>
      ))}
    </ul>
  );
}

interface FieldRowProps extends FieldsProps {
  readonly name: string;
  readonly isRequired: boolean;
}

function FieldRow({ document, name, schema, isReply = false, isRequired }: FieldRowProps) {
  const resolved = resolve<Schema>(document, schema);
  return (
    <>
      <p className="field-line">
        <code>{name}</code>
        <span className="small muted">{typeName(document, schema)}</span>
        {isRequired && <span className="small required">{text.required}</span>}
      </p>
      <About schema={{ ...resolved, ...schema }} />
      {fieldsOf(document, resolved) && (
        <Inside document={document} schema={resolved} name={name} isReply={isReply} />
      )}
    </>
  );
}

/** What is said of a value beside its type. */
export function About({ schema }: { readonly schema: Schema }) {
  const values = schema.enum?.filter((one) => one !== null) ?? [];
  const limits = limitsOf(schema);
  return (
    <>
      {schema.description && (
        <div className="small about" lang="en">
          <Markdown text={schema.description} />
        </div>
      )}
      {limits && <p className="small muted">{limits}</p>}
      {values.length > 0 && (
        <p className="values">
          {values.map((one) => (
            <code key={String(one)}>{String(one)}</code>
          ))}
        </p>
      )}
    </>
  );
}

/** Drawn when it is opened, as it may hold what holds it. */
function Inside({
  document,
  schema,
  name,
  isReply = false,
}: FieldsProps & { readonly name: string }) {
  // What everything is wrapped in tells nothing by itself.
  const [isOpen, setOpen] = useState(name === 'data');
  return (
    <details
      className="inside"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary aria-label={`${text.inside}: ${name}`}>{text.inside}</summary>
      {isOpen && <Fields document={document} schema={schema} isReply={isReply} />}
    </details>
  );
}
