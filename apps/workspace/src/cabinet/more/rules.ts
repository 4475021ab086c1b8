/** The build: the hash in the name of its first file identifies it. */
export const versionIn = (address: string): string | null =>
  /-([\w-]{8})\.js$/.exec(address)?.[1] ?? null;
