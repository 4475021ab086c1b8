import type { ErrorObject } from 'ajv';
import type { Failure } from './errors.ts';
import { DAY_EXAMPLE, INSTANT_EXAMPLE, type Sentence, sentence } from './sentence.ts';

/** A failure as Ajv tells it, with the part of the schema that the value failed. */
export type SchemaFailure = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params'> &
  Partial<Pick<ErrorObject, 'data' | 'parentSchema'>>;

/** Finds where a value is not of its schema, and what would be right. A choice between values is one failure. */
export function schemaFailures(errors: readonly SchemaFailure[]): readonly Failure[] {
  const choices = new Map(
    errors.flatMap((one) => (isChoice(one) ? [[one.instancePath, one]] : [])),
  );
  return errors
    .filter((one) => isChoice(one) || !choices.has(one.instancePath))
    .map((one) => ({ path: pathOf(one), sentence: sentenceOf(one) }));
}

/** Tells whether all that the schema lets one choose from are single values. */
const isChoice = (one: SchemaFailure): boolean =>
  CHOICES.has(one.keyword) && valuesOf(one).length > 0;
const CHOICES: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);

function valuesOf({ keyword, parentSchema }: SchemaFailure): readonly (string | number)[] {
  const branches: readonly { const?: string | number }[] = parentSchema?.[keyword] ?? [];
  const values = branches.flatMap((one) => one.const ?? []);
  return values.length === branches.length ? values : [];
}

const pathOf = ({ instancePath, params }: SchemaFailure): readonly string[] => [
  ...instancePath.split('/').filter(Boolean).map(unescaped),
  ...[params.missingProperty ?? params.additionalProperty ?? []].flat().map(String),
];

/** A key as it was sent: in a pointer `~1` is a slash. */
const unescaped = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');

function sentenceOf(failure: SchemaFailure): Sentence {
  const { keyword, params, data, parentSchema } = failure;
  switch (keyword) {
    case 'required':
      return sentence('required');
    case 'minLength':
      return sentence('min_length', { min: params.limit });
    case 'maxLength':
      return sentence('max_length', { max: params.limit });
    case 'minimum':
      return sentence('min', { min: params.limit });
    case 'maximum':
      return sentence('max', { max: params.limit });
    case 'exclusiveMinimum':
      return sentence('above', { above: params.limit });
    case 'exclusiveMaximum':
      return sentence('below', { below: params.limit });
    case 'minItems':
      return sentence('min_items', { min: params.limit });
    case 'maxItems':
      return sentence('max_items', { max: params.limit });
    case 'uniqueItems':
      return sentence('unique_items');
    case 'type':
      return sentence('type', { type: [params.type].flat()[0], value: valueText(data) });
    case 'enum':
      return sentence('one_of', { allowed: params.allowedValues });
    case 'const':
      return sentence('one_of', { allowed: [params.allowedValue] });
    case 'format':
    case 'pattern':
      return formSentence(failure);
    case 'additionalProperties':
      return sentence('unknown_key', { allowed: Object.keys(parentSchema?.properties ?? {}) });
    default:
      return isChoice(failure)
        ? sentence('one_of', { allowed: valuesOf(failure) })
        : sentence('invalid');
  }
}

/** The form of a text: by an example, where its schema or its format has one. */
function formSentence({ keyword, params, parentSchema }: SchemaFailure): Sentence {
  const { format, pattern } = params;
  if (keyword === 'format') {
    const example = EXAMPLES[format];
    return example ? sentence('example', { format, example }) : sentence('email', { format });
  }
  const examples: readonly string[] | undefined = parentSchema?.examples;
  if (examples) return sentence('look_like', { examples });
  return pattern === NOT_BLANK ? sentence('not_blank') : sentence('pattern', { pattern });
}

const NOT_BLANK = '\\S';
/** By format; the one without is of e-mails. */
const EXAMPLES: Readonly<Record<string, string>> = {
  date: DAY_EXAMPLE,
  'date-time': INSTANT_EXAMPLE,
};

const MAX_VALUE_TEXT = 100;

/** The text of a value; lists and objects, which may nest deeper than a stack, show only their kind. */
function valueText(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  return String(JSON.stringify(value)).slice(0, MAX_VALUE_TEXT);
}
