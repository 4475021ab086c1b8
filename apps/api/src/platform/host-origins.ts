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
  const listed = new Set(settings.listed);
  return (origin) =>
    listed.has(origin) ||
    origin === settings.publicUrl() ||
    (settings.allowLoopback && URL.canParse(origin) && LOOPBACK.has(new URL(origin).hostname));
}

interface OriginConfig {
  readonly publicUrl: string;
  isHostOrigin(origin: string): boolean;
}

/** The host of a page that is known to be ours or a host's, as WebOTP binds a code to it; null: any other page. */
export const provedHostOf = (config: OriginConfig, origin: string | null): string | null =>
  origin !== null && config.isHostOrigin(origin) ? new URL(origin).hostname : null;

/** Whether the page is our own. */
export const isOwnOrigin = ({ publicUrl }: OriginConfig, origin: string | null): boolean =>
  origin !== null && origin === new URL(publicUrl).origin;
