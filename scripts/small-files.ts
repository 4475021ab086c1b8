/** Why a file of the API that is small and has one user stands alone, by its path. */
export const SMALL_FILES: ReadonlyMap<string, string> = new Map([
  ['apps/api/src/cli/version.ts', 'a command of its own'],
  ['apps/api/src/cli/write-openapi.ts', 'a command of its own'],
]);
