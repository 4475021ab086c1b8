import { useMemo, useState } from 'react';
import { type Attempt, MULTIPART } from './attempt.ts';
import { type ApiDocument, type Operation, resolve, type Schema } from './openapi.ts';
import { sampleOf } from './sample.ts';
import { fieldsOf } from './type-name.ts';

const typesOf = ({ requestBody }: Operation): readonly string[] =>
  Object.keys(requestBody?.content ?? {}).filter(
    (type) => type.includes('json') || type === MULTIPART,
  );

/** The body a request may be sent with as it stands: the document's example, or one of its schema. */
function startOf(document: ApiDocument, operation: Operation): Attempt {
  const [contentType = ''] = typesOf(operation);
  const content = operation.requestBody?.content?.[contentType] ?? {};
  const isForm = contentType === '' || contentType === MULTIPART;
  const values = operation.parameters
    .filter((one) => one.example !== undefined && one.required)
    .map(({ name, example }) => [name, String(example)]);
  return {
    values: Object.fromEntries(values),
    files: {},
    contentType,
    body: isForm ? '' : JSON.stringify(sampleOf(document, content), null, 2),
  };
}

/** What is filled in, and how it changes. */
export function useAttempt(document: ApiDocument, operation: Operation) {
  const [attempt, setAttempt] = useState(() => startOf(document, operation));
  const parts = useMemo(() => partsOf(document, operation), [document, operation]);
  const change = (part: Partial<Attempt>) => setAttempt((before) => ({ ...before, ...part }));
  return {
    attempt,
    types: typesOf(operation),
    parts,
    change,
    setValue: (name: string, value: string) =>
      setAttempt((before) => ({ ...before, values: { ...before.values, [name]: value } })),
    setFile: (name: string, file: File | undefined) =>
      setAttempt(({ files: { [name]: _, ...others }, ...before }) => ({
        ...before,
        files: file ? { ...others, [name]: file } : others,
      })),
  };
}

export interface Part {
  readonly name: string;
  readonly isFile: boolean;
  readonly schema: Schema;
}

/** The parts of a form. */
function partsOf(document: ApiDocument, { requestBody }: Operation): readonly Part[] {
  const schema = requestBody?.content?.[MULTIPART]?.schema;
  if (!schema) return [];
  return Object.entries(fieldsOf(document, schema)?.properties ?? {}).map(([name, property]) => {
    const it = resolve<Schema>(document, property);
    return { name, isFile: isFile(it) || isFile(it.items ?? {}), schema: it };
  });
}

const isFile = ({ format, contentMediaType }: Schema): boolean =>
  format === 'binary' || contentMediaType !== undefined;
