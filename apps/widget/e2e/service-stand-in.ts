import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ServiceStandIn {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * VK ID as id.vk.com describes its methods: a page that asks the visitor, a code good once for whoever has PKCE's
 * verifier, the account. What is asked wrongly is refused.
 */
export async function startServiceStandIn(): Promise<ServiceStandIn> {
  /** The challenges of the codes that were not exchanged yet. */
  const codes = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://vk.test');
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    if (pathname === '/authorize') return sendConsent(response, query);
    if (pathname === '/allow') {
      const code = `code${codes.size}`;
      codes.set(code, query.get('code_challenge') ?? '');
      return redirect(response, query, { code, device_id: 'd1' });
    }
    if (pathname === '/deny') return redirect(response, query, { error: 'access_denied' });
    if (pathname === '/oauth2/auth') {
      const verifier = form.get('code_verifier') ?? '';
      const isOurs = codes.get(form.get('code') ?? '') === sha256(verifier);
      codes.delete(form.get('code') ?? '');
      const isWhole =
        isOurs && form.get('device_id') === 'd1' && form.get('client_id') === 'vk-app';
      return isWhole
        ? sendJson(response, 200, { access_token: 'at', token_type: 'Bearer' })
        : sendJson(response, 400, { error: 'invalid_grant' });
    }
    if (pathname === '/oauth2/user_info' && form.get('access_token') === 'at')
      return sendJson(response, 200, { user: { user_id: 42, first_name: 'Вера' } });
    sendJson(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

function sendConsent(response: ServerResponse, query: URLSearchParams): void {
  const isComplete =
    query.get('response_type') === 'code' &&
    query.get('client_id') === 'vk-app' &&
    query.get('code_challenge_method') === 'S256' &&
    (query.get('state') ?? '').length >= 32;
  if (!isComplete) sendJson(response, 400, { error: 'invalid_request' });
  else
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(`<a href="/allow?${query}">Разрешить</a> <a href="/deny?${query}">Отмена</a>`);
}

function redirect(response: ServerResponse, query: URLSearchParams, end: object): void {
  const back = new URL(query.get('redirect_uri') ?? '');
  for (const [name, value] of Object.entries({ ...end, state: query.get('state') ?? '' }))
    back.searchParams.set(name, value);
  response.writeHead(302, { Location: back.href }).end();
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
