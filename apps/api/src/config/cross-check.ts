import { isFamily, isOfFamily } from '../platform/host-origins.ts';
import type { Env } from './env.ts';
import type { Read } from './settings.ts';

interface Checked {
  readonly isProduction: boolean;
  readonly host: string;
  readonly publicUrl: string | null;
  readonly deskOrigin: string | null;
  readonly hostOrigins: readonly string[];
  readonly secretKey: string | null;
  readonly rateLimits: boolean;
}

/** Checks the settings that depend on others. */
export function crossCheck(config: Checked, env: Env, read: Read): void {
  if (!config.isProduction) requirePrivate(config, read, env.NODE_ENV === 'test');
  requireApart(config, read);
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    read.refuse('DATABASE_URL', undefined, 'set beside DATABASE_REPLICA_URL');
  if (!config.isProduction) return;
  if (config.secretKey === null) read.refuse('SECRET_KEY', undefined, 'set in production');
  if (config.publicUrl === null) read.refuse('PUBLIC_URL', undefined, 'set in production');
  if (!config.rateLimits) read.refuse('RATE_LIMITS', 'off', 'on in production');
}

/** Development shows every code, and its accounts have a known password: nobody else may reach it. */
function requirePrivate({ host, publicUrl, deskOrigin }: Checked, read: Read, isTest: boolean) {
  const hostOf = (url: string | null) => (url === null ? null : new URL(url).hostname);
  for (const [name, value, itsHost] of [
    ['LISTEN_HOST', host, host],
    ['PUBLIC_URL', publicUrl, hostOf(publicUrl)],
    ['DESK_ORIGIN', deskOrigin, hostOf(deskOrigin)],
  ] as const) {
    if (value === null || itsHost === null || LOOPBACK.test(itsHost)) continue;
    // Tests name addresses that nobody can reach them by.
    if (isTest && name !== 'LISTEN_HOST') continue;
    const expected = 'of this machine in development: NODE_ENV=production is for all others';
    read.refuse(name, value, expected);
  }
}

const LOOPBACK = /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Browsers keep the desk's storage apart by its origin, proxies tell its requests by their host's name alone. */
function requireApart({ deskOrigin, publicUrl, hostOrigins }: Checked, read: Read): void {
  if (deskOrigin === null) return;
  const { hostname } = new URL(deskOrigin);
  if (publicUrl !== null && new URL(publicUrl).hostname === hostname)
    read.refuse('DESK_ORIGIN', deskOrigin, 'another host than that of PUBLIC_URL');
  const isOpen = (one: string) =>
    one === deskOrigin || (isFamily(one) && isOfFamily(deskOrigin, one));
  if (hostOrigins.some(isOpen)) read.refuse('HOST_ORIGINS', deskOrigin, 'without the DESK_ORIGIN');
}
