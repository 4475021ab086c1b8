export type PageAddress =
  | { readonly kind: 'none' | 'wrong' | 'file' }
  | { readonly kind: 'plain' | 'fine'; readonly origin: string };

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Reads the typed address of a page: the origin, as browsers send it and the service compares it. */
export function pageAddress(typed: string): PageAddress {
  const address = typed.trim();
  if (!address) return { kind: 'none' };
  const url = parse(
    /^[\w-]+(\.[\w-]+)+(:\d+)?(\/|$)/.test(address) ? `https://${address}` : address,
  );
  if (url?.protocol === 'file:') return { kind: 'file' };
  if (!url || !/^https?:$/.test(url.protocol)) return { kind: 'wrong' };
  const isPlain = url.protocol === 'http:' && !LOOPBACK.test(url.hostname);
  return { kind: isPlain ? 'plain' : 'fine', origin: url.origin };
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
