import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

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
  // What a terminal's line editor would show goes nowhere.
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
