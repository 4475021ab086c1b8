const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Origins of host pages: those that may call the API from a browser and get buyers back. Development
 * adds every origin of this machine.
 */
export function hostOrigins(settings: {
  readonly listed: readonly string[];
  readonly publicUrl: () => string;
  readonly allowLoopback: boolean;
}): (origin: string) => boolean {
  const families = settings.listed.filter(isFamily);
  const listed = new Set(settings.listed.filter((one) => !isFamily(one)));
  return (origin) =>
    listed.has(origin) ||
    families.some((family) => isOfFamily(origin, family)) ||
    origin === settings.publicUrl() ||
    (settings.allowLoopback && URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname));
}

/** The origins of host pages as sources of a Content-Security-Policy, which has no notation for an address of IPv6. */
export const hostSources = (settings: {
  readonly listed: readonly string[];
  readonly allowLoopback: boolean;
}): readonly string[] => [
  "'self'",
  ...settings.listed,
  ...(settings.allowLoopback ? ['http://localhost:*', 'http://127.0.0.1:*'] : []),
];

const WILDCARD = 'https://*.';

/** Tells whether it names all origins below a name, as `https://*.salon.example` does. */
export const isFamily = (listed: string): boolean => listed.startsWith(WILDCARD);

/** Tells whether the origin stands below the family's name, one label or more: the name itself does not. */
export function isOfFamily(origin: string, family: string): boolean {
  const { hostname, port } = new URL(family.replace(WILDCARD, 'https://'));
  const url = URL.canParse(origin) ? new URL(origin) : null;
  // Written as browsers write an origin, and no other way.
  if (url?.protocol !== 'https:' || url.origin !== origin || url.port !== port) return false;
  return url.hostname.endsWith(`.${hostname}`) && !/^\.|\.\.|\*/.test(url.hostname);
}

interface OriginConfig {
  readonly publicUrl: string;
  isHostOrigin(origin: string): boolean;
}

/** The host of a page that is known to be ours or a host's, as WebOTP binds a code to it; null: any other page. */
export const provedHostOf = (config: OriginConfig, origin: string | null): string | null =>
  origin !== null && config.isHostOrigin(origin) ? new URL(origin).hostname : null;

/** Tells whether the page is our own. */
export const isOwnOrigin = ({ publicUrl }: OriginConfig, origin: string | null): boolean =>
  origin !== null && origin === new URL(publicUrl).origin;
