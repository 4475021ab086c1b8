/** The first line is the head. */
export function markdownTable(lines: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = lines;
  return [head, head.map(() => '---'), ...rest].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
