/** Writes a line for whoever runs a command; answers the exit code. */
export function print(line: string, code = 0): number {
  process.stdout.write(`${line}\n`);
  return code;
}
