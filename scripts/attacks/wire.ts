// Files that stop a node, and heads of requests that tell another host.
import { connect } from 'node:net';
import { registerAccount } from './people.ts';
import type { Line } from './run.ts';
import type { Target } from './target.ts';

const MEGABYTES = 19_000_000;

/** Each is a list of clients that held a process for seconds. */
const FILES: Readonly<Record<string, () => string>> = {
  'a list of 19 million empty columns': () => `Имя${';'.repeat(MEGABYTES)}`,
  'a list of six million lines': () => `Имя\n${'а\n'.repeat(6_000_000)}`,
};

export async function attackFiles(target: Target): Promise<readonly Line[]> {
  const token = await registerAccount(target);
  await target.send('POST /api/provider-profile/me', { data: { name: 'M' } }, { token });
  const lines: Line[] = [];
  for (const [what, make] of Object.entries(FILES)) {
    const form = new FormData();
    form.append('file', new Blob([make()], { type: 'text/csv' }), 'a.csv');
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '198.51.100.7' };
    const url = `${target.url}/api/client-profiles/import`;
    // An older version may do nothing else for so long that it cuts the connection off.
    const answer = await fetch(url, { method: 'POST', headers, body: form }).catch(() => null);
    const bytes = (await answer?.arrayBuffer())?.byteLength ?? 0;
    const outcome = `${what}: ${answer?.status ?? 'cut off'}, ${Math.ceil(bytes / 1024)} KB`;
    lines.push({ what: outcome, through: answer?.ok === false ? 0 : 1, most: 0 });
  }
  return lines;
}

/** Each is a head that one part of a chain may read otherwise than another one. */
const HEADS: Readonly<Record<string, string>> = {
  'two names of the host': 'Host: a\r\nHost: b\r\n',
  'no name of the host': '',
  'a length and chunks': 'Host: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n',
};

export async function attackHeads({ url }: Target): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const [what, head] of Object.entries(HEADS)) {
    const status = await statusOf(url, `GET /api/i18n/locales HTTP/1.1\r\n${head}\r\n`);
    lines.push({ what: `${what}: ${status}`, through: status === 200 ? 1 : 0, most: 0 });
  }
  return lines;
}

function statusOf(url: string, text: string): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('data', (data) => {
      resolve(Number(String(data).split(' ')[1]));
      socket.destroy();
    });
    socket.once('close', () => resolve(0));
    socket.on('error', () => resolve(0));
    socket.write(text);
  });
}
