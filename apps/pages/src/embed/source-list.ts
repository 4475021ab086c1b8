/**
 * True if a source list allows an address, as CSP 3 says in «Does url match source list?»
 * (https://w3c.github.io/webappsec-csp/#match-url-to-source-list). Nonces and hashes are not addresses.
 */
export const allows = (sources: readonly string[], address: string, page: string): boolean =>
  sources.some((source) => matches(source, new URL(address), new URL(page)));

const NETWORK = ['http:', 'https:'];
/** `[scheme://]host[:port][/path]` */
const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/[^?#]*)?$/i;

function matches(source: string, address: URL, page: URL): boolean {
  if (source === '*')
    return NETWORK.includes(address.protocol) || address.protocol === page.protocol;
  if (/^'self'$/i.test(source)) return isSelf(address, page);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return isScheme(source.toLowerCase(), address.protocol);
  const [isHostSource, scheme, host = '', port, path] = HOST_SOURCE.exec(source) ?? [];
  if (!isHostSource) return false;
  return (
    isScheme(scheme ? `${scheme.toLowerCase()}:` : page.protocol, address.protocol) &&
    isHost(host.toLowerCase(), address.hostname) &&
    isPort(port, address) &&
    isPath(path, address.pathname)
  );
}

/** True for the page's own host, also over TLS when the page itself is not. */
const isSelf = (address: URL, page: URL): boolean =>
  address.origin === page.origin ||
  (address.hostname === page.hostname &&
    isScheme(page.protocol, address.protocol) &&
    address.port === '' &&
    page.port === '');

const isScheme = (allowed: string, actual: string): boolean =>
  allowed === actual || (allowed === 'http:' && actual === 'https:');

const isHost = (pattern: string, host: string): boolean =>
  pattern === '*' ||
  pattern === host ||
  (pattern.startsWith('*.') && host.endsWith(pattern.slice(1)));

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const isPort = (port: string | undefined, { port: written, protocol }: URL): boolean => {
  if (port === '*') return true;
  const actual = written || DEFAULT_PORTS[protocol];
  if (port === undefined) return actual === DEFAULT_PORTS[protocol];
  return port === actual || (port === '80' && actual === '443');
};

/** A folder lets all through that lies in it. */
const isPath = (pattern: string | undefined, path: string): boolean => {
  if (!pattern || pattern === '/') return true;
  const folder = decodeURIComponent(pattern);
  return folder.endsWith('/') ? path.startsWith(folder) : path === folder;
};
