import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { undocumented } from '../documented.ts';
import type { RawAnswer } from '../raw-request.ts';
import type { FuzzedRequest } from './requests.ts';

const ajv = formats.default(new Ajv({ strict: false }));

/** The fault of an answer to the operation; null: it is as the document says. */
export function wrongAnswer(request: FuzzedRequest, answer: RawAnswer): string | null {
  const { operation, path } = request;
  const wrong = undocumented(answer, operation.method);
  if (wrong !== null || answer.status >= 300) return wrong;
  if (answer.status === 204) return answer.text === '' ? null : 'a body with 204';
  const documented = operation.responses[answer.status];
  if (!documented) return `${answer.status} is not in the document`;
  const schema = documented.content?.['application/json']?.schema;
  // A relation that is counted is no list; the description of `populate` says so, types do not.
  if (!schema || path.includes('count')) return null;
  const validate = ajv.compile(schema);
  return validate(JSON.parse(answer.text)) ? null : ajv.errorsText(validate.errors);
}
