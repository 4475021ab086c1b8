import { createHash } from 'node:crypto';
import { mkdir, realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';

export class DirectoryTakenError extends Error {
  constructor(directory: string) {
    super(`another Okoshko process is using the data directory ${directory}`);
    this.name = 'DirectoryTakenError';
  }
}

/**
 * Keeps a second process out of a data directory: PGlite does not, and two writers would ruin it.
 * The lock is a Unix socket in Linux's abstract namespace, so the kernel drops it with the process,
 * however that died, and no stale file is left to argue about.
 */
export async function lockDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  await mkdir(directory, { recursive: true });
  const name = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex');
  const server = createServer((socket) => socket.destroy());
  await listen(server, `\0okoshko-${name}`).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new DirectoryTakenError(directory);
  });
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
