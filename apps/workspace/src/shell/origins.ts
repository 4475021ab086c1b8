/** The address that each screen was entered from, by the screen's path: a way back that survives what was opened in between. */
const origins = new Map<string, string>();

interface Place {
  readonly pathname: string;
  readonly href: string;
}

export const originOf = (pathname: string): string | undefined => origins.get(pathname);

/** A step back is no entrance: the screen that it leads to keeps its own origin. */
export function rememberOrigin(from: Place, to: Place): void {
  const before = origins.get(from.pathname);
  if (before?.split('?')[0] !== to.pathname) origins.set(to.pathname, from.href);
}
