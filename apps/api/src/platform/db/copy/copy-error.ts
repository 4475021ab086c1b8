/** Its message tells the operator what prevents the copy, and what to do. */
export class CopyError extends Error {
  override name = 'CopyError';
}
