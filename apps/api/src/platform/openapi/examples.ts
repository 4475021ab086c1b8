import { isObject } from '../narrowing.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Example } from './operation.ts';

type Parts = Readonly<Record<string, JsonSchema>>;

/** The operation with an example of its JSON body and of its success. */
export function withExample(operation: JsonSchema, example: Example | undefined): JsonSchema {
  if (!example) return operation;
  const responses = operation.responses as Parts;
  const status = example.status ?? Object.keys(responses)[0] ?? '';
  const body = operation.requestBody as JsonSchema;
  return {
    ...operation,
    ...(example.body !== undefined && { requestBody: filled(body, example.body) }),
    responses: { ...responses, [status]: filled(responses[status], example.reply) },
  };
}

function filled(part: JsonSchema | undefined, example: unknown): JsonSchema {
  const content = part?.content as Parts | undefined;
  const json = content?.['application/json'];
  if (!part || !isObject(json)) throw new Error('an example of what is no JSON');
  return { ...part, content: { ...content, 'application/json': { ...json, example } } };
}
