/** The reason for each small file of the API that has one user and still stands alone, by its path. */
export const SMALL_FILES: ReadonlyMap<string, string> = new Map([
  ['apps/api/src/cli/version.ts', 'a command of its own'],
  ['apps/api/src/cli/write-openapi.ts', 'a command of its own'],
  ['apps/api/src/platform/db/clock-skew.ts', 'a query, which its user may not hold'],
]);
