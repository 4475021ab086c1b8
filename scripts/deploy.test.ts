import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS } from '../apps/api/src/config/env.ts';

const root = join(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
/** What compose itself takes from the file of settings. */
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'CERTIFICATES'];

interface Service {
  readonly build?: string | { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: object | readonly string[];
  readonly read_only?: boolean;
  readonly deploy?: object;
  readonly networks?: { readonly default: { readonly aliases: readonly string[] } };
  readonly stop_signal?: string;
}
const { services } = parse(text('compose.yaml')) as { services: Record<string, Service> };
const nodes = Object.entries(services).filter(([name]) => name.startsWith('api'));
const api = nodes[0]?.[1];

test('the settings of the containers are settings of ours', () => {
  const example = text('env.example').match(/^\w+(?==)/gm) ?? [];
  const settings = Object.keys(api?.environment ?? {});
  const unknown = [...example, ...settings].filter(
    (name) => !OF_COMPOSE.includes(name) && !(SETTINGS as readonly string[]).includes(name),
  );
  expect([example.length > 5, settings.length > 2, unknown]).toEqual([true, true, []]);
});

test('what the images are made of is there', () => {
  const copied = [...text('Dockerfile').matchAll(/^COPY --from=build \/okoshko\/(\S+)/gm)].map(
    ([, path = '']) => path,
  );
  const built = /(^|\/)(dist|node_modules)$/;
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((path) => !built.test(path) && !existsSync(join(root, path)))).toEqual([]);
  expect(existsSync(join(root, 'deploy', 'pgbouncer', 'Dockerfile'))).toBe(true);
  expect(services.nginx?.volumes?.[0]).toBe('./nginx.conf:/etc/nginx/nginx.conf:ro');
});

test('the service writes nowhere but to its data, and is nobody special', () => {
  expect(nodes.map(([, { read_only }]) => read_only)).toEqual([true, true]);
  expect(text('Dockerfile')).toMatch(/^USER node$/m);
  expect(text('pgbouncer/Dockerfile')).toMatch(/^USER postgres$/m);
});

test('who is waited for is there', () => {
  for (const { depends_on = [] } of Object.values(services)) {
    const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(names.filter((name) => services[name] === undefined)).toEqual([]);
  }
});

/** Compose stops all the replicas of a service at once. */
test('a release replaces one node after the other, under the name nginx asks', () => {
  const page = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  expect(nodes.length).toBeGreaterThan(1);
  for (const [name, { deploy, networks }] of nodes) {
    expect([name, deploy, networks?.default.aliases]).toEqual([name, undefined, ['api']]);
    expect(page).toMatch(new RegExp(`up -d --build --no-deps --wait ${name}$`, 'm'));
  }
  expect(text('nginx.conf')).toContain('set $api http://api:3000;');
  // Some versions of compose stop who depends on what is replaced.
  expect(services.nginx?.depends_on).toBeUndefined();
});

test('PgBouncer finishes transactions before it stops', () => {
  expect(services.pgbouncer?.stop_signal).toBe('SIGINT');
});

test('nginx keeps metrics inside however they are spelt, and says HSTS once', () => {
  const [, pattern = ''] = /location ~\* (\S+) \{\s*return 404;/.exec(text('nginx.conf')) ?? [];
  const spelt = ['/metrics', '/metrics/', '/METRICS'];
  expect(spelt.filter((path) => !pattern || !new RegExp(pattern, 'i').test(path))).toEqual([]);
  expect(text('nginx.conf')).toContain('proxy_hide_header Strict-Transport-Security;');
});
