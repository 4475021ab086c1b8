import { Field } from '@okoshko/ui';
import { About } from './fields.tsx';
import { type ApiDocument, type Parameter, resolve, type Schema } from './openapi.ts';
import { text } from './text.ts';
import { typeName } from './type-name.ts';
import type { useAttempt } from './use-attempt.ts';

export type Form = ReturnType<typeof useAttempt>;

interface ParameterFieldsProps {
  readonly document: ApiDocument;
  readonly parameters: readonly Parameter[];
  readonly form: Form;
}

const LOCATIONS = ['path', 'query', 'header', 'cookie'] as const;

/** What a request takes beside its body, by where it stands: each is told of and can be filled in. */
export const ParameterFields = ({ document, parameters, form }: ParameterFieldsProps) =>
  LOCATIONS.map((current) => {
    const here = parameters.filter((one) => one.in === current);
    if (here.length === 0) return null;
    const rows = here.map((one) => (
      <ParameterRow key={one.name} document={document} parameter={one} form={form} />
    ));
    // What may be left out is out of the way.
    return here.some(({ required }) => required) ? (
      <fieldset key={current} className="parameters">
        <legend>{text.params[current]}</legend>
        {rows}
      </fieldset>
    ) : (
      <details key={current} className="inside parameters">
        <summary>
          {text.params[current]}: {here.map(({ name }) => name).join(', ')}
        </summary>
        {rows}
      </details>
    );
  });

interface ParameterRowProps {
  readonly document: ApiDocument;
  readonly parameter: Parameter;
  readonly form: Form;
}

function ParameterRow({ document, parameter, form }: ParameterRowProps) {
  const { name, required = false, description, schema = {} } = parameter;
  const resolved = resolve<Schema>(document, schema);
  return (
    <div className="parameter">
      <Field
        label={
          <span className="field-line">
            <code>{name}</code>
            <span>{typeName(document, schema)}</span>
            {required && <span className="required">{text.required}</span>}
          </span>
        }
        value={form.attempt.values[name] ?? ''}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => form.setValue(name, event.currentTarget.value)}
      />
      <About schema={{ ...resolved, ...(description && { description }) }} />
    </div>
  );
}
