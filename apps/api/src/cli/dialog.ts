import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

interface Dialog {
  /** The line that is typed, or piped in; a secret one is not shown. Throws at the end of input. */
  answer(question: string, isSecret?: boolean): Promise<string>;
  report(words: string): void;
  close(): void;
}

/** Questions on a terminal, or to a pipe. */
export function openDialog(): Dialog {
  const { stdin, stderr } = process;
  const terminal = stdin.isTTY === true;
  let isHidden = false;
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isHidden) stderr.write(chunk);
      done();
    },
  });
  const editor = createInterface({ input: stdin, output, terminal, historySize: 0 });
  editor.on('SIGINT', () => editor.close());
  const lines = editor[Symbol.asyncIterator]();
  return {
    answer: async (question, isSecret = false) => {
      stderr.write(`${question}\n`);
      isHidden = isSecret;
      const { value, done } = await lines.next();
      isHidden = false;
      if (done) throw new Error('the answers ended.');
      return value.trim();
    },
    report: (words) => void stderr.write(`${words}\n`),
    close: () => editor.close(),
  };
}
