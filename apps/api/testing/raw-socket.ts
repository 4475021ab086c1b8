import { connect, type Socket } from 'node:net';

interface RawSocket {
  readonly socket: Socket;
  write(bytes: string): void;
  /** All it received until the other side closed it. */
  readonly ended: Promise<{ readonly text: string }>;
}

/** A bare connection, for requests no client would send. */
export function rawSocket(url: string, first = ''): RawSocket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  // A reset is an end like any other.
  socket.on('error', () => undefined);
  if (first !== '') socket.write(first);
  return {
    socket,
    write: (bytes) => void (socket.writable && socket.write(bytes)),
    ended: new Promise((resolve) => socket.once('close', () => resolve({ text }))),
  };
}
