import { useState } from 'react';
import { type Attempt, addressOf, bodyOf, headersOf } from './attempt.ts';
import type { Operation } from './openapi.ts';
import { text } from './text.ts';

/** More than this of an answer is not drawn, in characters. */
const MAX_OUTPUT = 50_000;

export interface Reply {
  readonly status: string;
  readonly isRefusal: boolean;
  readonly type: string;
  readonly ms: number;
  readonly output: string;
  readonly isCut: boolean;
  /** The session's token, where the answer opens a session. */
  readonly token: string | null;
}

interface Request {
  readonly operation: Operation;
  readonly attempt: Attempt;
  readonly parts: readonly string[];
  readonly bearer: string;
}

/** Sends a request from this page, with nothing but what was filled in and the key. */
export function useSending() {
  const [reply, setReply] = useState<Reply | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const send = async (request: Request) => {
    setError('');
    setSending(true);
    await perform(request).then(setReply, () => setError(text.failed));
    setSending(false);
  };
  return { reply, isSending, error, setError, send };
}

async function perform({ operation, attempt, parts, bearer }: Request): Promise<Reply> {
  const began = performance.now();
  const body = bodyOf(attempt, parts);
  const response = await fetch(addressOf(operation, attempt), {
    method: operation.method,
    headers: {
      ...headersOf(operation, attempt),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
    },
    redirect: 'manual',
    cache: 'no-store',
    ...(body !== null && { body }),
  });
  const answer = await readAnswer(response);
  return {
    status:
      response.type === 'opaqueredirect' ? '302' : `${response.status} ${response.statusText}`,
    isRefusal: response.status >= 400,
    ms: performance.now() - began,
    ...answer,
  };
}

async function readAnswer(response: Response) {
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const plain = { type, isCut: false, token: null };
  if (response.type === 'opaqueredirect') return { ...plain, output: text.redirected };
  const blob = await response.blob();
  if (blob.size === 0) return { ...plain, output: text.noBody };
  if (!/json|text/.test(type)) return { ...plain, output: text.binary(type, blob.size) };
  const written = await blob.text();
  const value = type.includes('json') ? JSON.parse(written) : null;
  const output = value === null ? written : JSON.stringify(value, null, 2);
  const isCut = output.length > MAX_OUTPUT;
  return { type, output: output.slice(0, MAX_OUTPUT), isCut, token: tokenOf(value) };
}

/** A `jwt`, or a `token` that came with its user: the tokens of steps open no session. */
function tokenOf(value: { jwt?: unknown; token?: unknown; user?: unknown } | null): string | null {
  const token = value?.jwt ?? (value?.user ? value.token : null);
  return typeof token === 'string' ? token : null;
}
