import { errors } from '@okoshko/contract/errors';
import type { RawAnswer } from './raw-request.ts';

/** The fault of an answer; null: it is a success, or a refusal of exactly the documented shape. */
export function undocumented(answer: RawAnswer, method = 'GET'): string | null {
  const { status, text, headers } = answer;
  if (status >= 200 && status < 400) return null;
  if (status < 400 || status >= 500) return `status ${status}`;
  if (status === 405 && !headers.allow) return '405 without Allow';
  if (method === 'HEAD') return text === '' ? null : 'a body for HEAD';
  if (headers['content-type'] !== 'application/json; charset=utf-8') {
    return `content type ${headers['content-type']}`;
  }
  return wrongBody(status, text) ?? wrongWait(answer);
}

function wrongBody(status: number, text: string): string | null {
  const { data, error, ...rest } = JSON.parse(text);
  if (data !== null || Object.keys(rest).length > 0) return 'not {data: null, error}';
  const declared = (errors as Record<string, { status: number }>)[error.details.code];
  if (!declared) return `code ${error.details.code} is in no dictionary`;
  if (declared.status !== status) return `${error.details.code} with status ${status}`;
  if (error.status !== status) return `status ${error.status} inside ${status}`;
  if (Object.keys(error).join() !== 'status,name,message,details') return 'keys of the error';
  const texts = [error.name, error.message];
  return texts.every((one) => typeof one === 'string' && one !== '') ? null : 'no texts';
}

function wrongWait({ status, text, headers }: RawAnswer): string | null {
  if (status !== 429) return null;
  const { code, retry_after: wait } = JSON.parse(text).error.details;
  // Waiting does not help: one of what is booked has to go first.
  if (code === 'upcoming_limit') return null;
  return Number.isInteger(wait) && String(wait) === headers['retry-after'] ? null : 'Retry-After';
}
