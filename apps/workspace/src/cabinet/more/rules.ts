/** Which build this is: the hash in the name of its first file, by which it is found again. */
export const versionIn = (address: string): string | null =>
  /-([\w-]{8})\.js$/.exec(address)?.[1] ?? null;
