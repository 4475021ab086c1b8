import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Writes a line for whoever runs a command; answers the exit code. */
export function print(line: string, code = 0): number {
  process.stdout.write(`${line}\n`);
  return code;
}

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

/** Its message tells why there is no password. */
export class PasswordError extends Error {
  override name = 'PasswordError';
}

/**
 * A new password: typed twice on a terminal, where it is not shown, or the first line of what is piped in. It is never
 * an argument, which other users of the machine and the shell's history would see. Throws PasswordError.
 */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const terminal = stdin.isTTY === true;
  // The echo of the terminal's line editor goes nowhere.
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const editor = createInterface({ input: stdin, output, terminal, historySize: 0 });
  editor.on('SIGINT', () => editor.close());
  const lines = editor[Symbol.asyncIterator]();
  const line = async (prompt: string): Promise<string> => {
    if (terminal) stderr.write(prompt);
    const { value, done } = await lines.next();
    if (terminal) stderr.write('\n');
    if (done) throw new PasswordError('No password was given.');
    return value;
  };
  try {
    const password = await line('Password: ');
    if (terminal && (await line('The same once more: ')) !== password) {
      throw new PasswordError('The two passwords differ.');
    }
    return password;
  } finally {
    editor.close();
  }
}
