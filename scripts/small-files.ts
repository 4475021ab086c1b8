/** The reason for each small file of the API that has one user and still stands alone, by its path. */
export const SMALL_FILES: ReadonlyMap<string, string> = new Map([
  ['apps/api/src/cli/version.ts', 'a command of its own'],
  ['apps/api/src/cli/write-openapi.ts', 'a command of its own'],
  ['apps/api/src/platform/db/clock-skew.ts', 'a query, which its user may not hold'],
]);

/** Small files of the widget and the workspace, each with its reason. */
export const SMALL_FRONT_FILES: ReadonlyMap<string, string> = new Map([
  ['apps/widget/src/ui/appointments/steps.ts', 'a bundle begins here'],
  ['apps/workspace/src/api/position.ts', 'a rule that its test loads without the session'],
  ['apps/workspace/src/api/reconnect-rules.ts', 'a rule that its test loads without the session'],
  [
    'apps/workspace/src/cabinet/appointment/links.ts',
    'addresses, which the rules know nothing else of',
  ],
  [
    'apps/workspace/src/cabinet/appointment/screen.tsx',
    'what it shows is a panel beside the calendar too',
  ],
  [
    'apps/workspace/src/cabinet/shared/profile/photo/chosen-file.ts',
    'a rule that its test loads without the field',
  ],
  ['apps/workspace/src/cabinet/shared/setup/setup-card.tsx', 'loads what most never see'],
  ['apps/workspace/src/desk/person/dialogs/answer.tsx', 'loaded when it is opened'],
  ['apps/workspace/src/desk/person/dialogs/own-account.tsx', 'loaded when it is opened'],
  ['apps/workspace/src/design.tsx', 'a page of its own, where the build begins'],
  [
    'apps/workspace/src/shared/second-factor/confirm-factor-dialog.tsx',
    'loaded when it is asked for',
  ],
  ['apps/workspace/src/shared/sessions/in-order.ts', 'a rule that its test loads without the list'],
  ['apps/workspace/src/shell/push/watch.ts', 'begun where the program begins'],
]);
