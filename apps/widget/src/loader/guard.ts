/** Runs the page's code: what it throws goes to the console and never to others. */
export function guard<T>(run: (argument: T) => unknown, argument: T): void {
  try {
    run(argument);
  } catch (error) {
    reportError(error);
  }
}
