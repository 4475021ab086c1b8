/** The height of the dialog that stands there until ours comes: in pixels, as `loader/shell-styles.ts` has it. */
export const SHELL_HEIGHT = 480;
