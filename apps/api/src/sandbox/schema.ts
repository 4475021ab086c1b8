import { Ajv, type ErrorObject } from 'ajv';

/** A field of a request that its schema refuses. */
export interface FieldMistake {
  /** Its path as vendors write it: `receipt.items[0].measure`. */
  readonly field: string;
  readonly reason: string;
}

type Schema = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Schema>>;

/** An object that has all of the first, may have the second, and nothing else. */
export const strict = (required: Fields, optional: Fields = {}): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});
/** Length in characters. */
export const text = (minLength: number, maxLength: number): Schema => ({
  type: 'string',
  minLength,
  maxLength,
});
export const match = (pattern: string, maxLength = 4096): Schema => ({
  type: 'string',
  pattern: `^(?:${pattern})$`,
  maxLength,
});
/** One of these words, of a string with spaces between them. */
export const oneOf = (words: string): Schema => ({ type: 'string', enum: words.split(' ') });
export const list = (items: Schema, minItems: number, maxItems: number): Schema => ({
  type: 'array',
  items,
  minItems,
  maxItems,
});
export const integer = (minimum: number, maximum: number): Schema => ({
  type: 'integer',
  minimum,
  maximum,
});
export const number: Schema = { type: 'number' };
export const flag: Schema = { type: 'boolean' };
/** Strings under free names: metadata of one vendor, DATA of the other. */
export const strings = (count: number, name: number, value: number): Schema => ({
  type: 'object',
  maxProperties: count,
  propertyNames: { minLength: 1, maxLength: name },
  additionalProperties: text(0, value),
});

const ajv = new Ajv();

/** Makes a check that tells a body's first mistake, or null. */
export function checkerOf(schema: Schema): (body: unknown) => FieldMistake | null {
  const validate = ajv.compile(schema);
  return (body) => {
    validate(body);
    const [mistake] = validate.errors ?? [];
    return mistake ? mistakeOf(mistake) : null;
  };
}

function mistakeOf({ instancePath, params, message = '' }: ErrorObject): FieldMistake {
  const child = params.missingProperty ?? params.additionalProperty ?? params.propertyName;
  const path = child === undefined ? instancePath : `${instancePath}/${child}`;
  const field = path
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');
  return { field, reason: message };
}
