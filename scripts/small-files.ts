/** Why a file of the API that is small and has one user stands alone, by its path. */
export const SMALL_FILES: ReadonlyMap<string, string> = new Map([
  [
    'apps/api/src/modules/reviews/routes.ts',
    'A reader looks for the routes of a module by this name.',
  ],
]);
