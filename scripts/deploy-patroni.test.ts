import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const settings = parse(read('deploy/patroni/patroni.yml')).bootstrap.dcs;
const proxy = read('deploy/haproxy/haproxy.cfg');
const SERVERS = ['pg1', 'pg2', 'pg3'];

test('a primary that is silent is replaced within 20 s, and demotes itself before', () => {
  const { ttl, loop_wait, retry_timeout } = settings;
  expect(ttl).toBeGreaterThanOrEqual(loop_wait + 2 * retry_timeout);
  // The lease, a new leader of etcd, a loop of the standby's and one of the other's.
  expect(ttl + 3 + 2 * loop_wait).toBeLessThan(20);
});

test('what was answered is on two servers at least, and whoever has it not becomes no primary', () => {
  const { synchronous_mode, synchronous_mode_strict, synchronous_node_count } = settings;
  expect([synchronous_mode, synchronous_mode_strict]).toEqual([true, true]);
  // No standby is ahead of the one that is promoted: none is rewound before writes go on.
  expect(synchronous_node_count).toBe(SERVERS.length - 1);
});

test('HAProxy asks Patroni who is what, and cuts connections to who is no longer it', () => {
  const [, ...parts] = proxy.split(/^listen /m);
  const checks = parts.map((part) => [
    /^\w+/.exec(part)?.[0],
    /meth OPTIONS uri (\S+)/.exec(part)?.[1],
    [...part.matchAll(/^ {2}server (\w+) 10\.0\.0\.\d:5432$/gm)].map(([, name]) => name),
  ]);
  expect(checks).toEqual([
    ['primary', '/primary', SERVERS],
    ['replica', '/replica', SERVERS],
  ]);
  expect(proxy).toMatch(/^ {2}default-server port 8008 .*on-marked-down shutdown-sessions$/m);
});

test('the addresses of operating are those of the files', () => {
  const page = read('docs/operating.md');
  const ports = [...proxy.matchAll(/bind (127\.0\.0\.1:\d+)/g)].map(([, address = '']) => address);
  expect(ports).toHaveLength(2);
  expect(ports.filter((address) => !page.includes(address))).toEqual([]);
  for (const file of ['deploy/patroni/patroni.env', 'deploy/patroni/etcd.env']) {
    const own = read(file).match(/10\.0\.0\.\d/g) ?? [];
    expect([file, new Set(own).size]).toEqual([file, SERVERS.length]);
    expect(page).toContain(file);
  }
});
