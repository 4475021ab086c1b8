/** Black squares as one path, a unit each. */
export const squaresPath = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
