import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between the app and PostgreSQL that counts the traffic. */
export interface Wire {
  /** The database's address, by way of the wire. */
  readonly url: string;
  /** The traffic while `run` runs. */
  during(run: () => Promise<unknown>): Promise<Said>;
  close(): Promise<void>;
}

export interface Said {
  /** The number of times that the app waited for the database; statements that were sent together wait once. */
  readonly trips: number;
  /** The first statement of each. */
  readonly waits: readonly string[];
  readonly statements: readonly string[];
  /** Statements PostgreSQL had to parse and plan for this once. */
  readonly unnamed: readonly string[];
}

/** Listens on a port of its own and passes all on to the database. */
export async function openWire(databaseUrl: string): Promise<Wire> {
  const { hostname, port } = new URL(databaseUrl);
  const counter = createCounter();
  const sockets = new Set<Socket>();
  const server = createServer((app) => {
    const database = connect(Number(port), hostname);
    const { sent, received } = counter.connection();
    app.on('data', sent);
    database.on('data', received);
    for (const one of [app, database]) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => sockets.delete(one));
    }
    app.pipe(database);
    database.pipe(app);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    during: counter.during,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The listener's own, every second or so: nothing a request waits for. */
const HEARTBEAT = 'select pg_notify($1, $2)';

function createCounter() {
  const waits: string[] = [];
  const statements: string[] = [];
  const unnamed: string[] = [];
  const connection = () => {
    const texts = new Map<string, string>();
    // Answers to come: what is sent while some are does not wait for itself.
    let awaited = 0;
    let last = '';
    const wait = () => {
      if (awaited === 0 && last !== HEARTBEAT) waits.push(last);
      awaited += 1;
    };
    const sent = messages({ hasStartup: true }, (kind, body) => {
      const [first = '', second = ''] = body.toString('utf8').split('\0', 2);
      if (kind === 'Parse') texts.set(first, second);
      if (kind === 'Query') last = first;
      if (kind === 'Bind') last = texts.get(second) ?? second;
      if (last === HEARTBEAT && kind !== 'Sync') return;
      if (kind === 'Query' || kind === 'Bind') statements.push(last);
      if (kind === 'Bind' && second === '') unnamed.push(last);
      if (kind === 'Query' || kind === 'Sync') wait();
    });
    const received = messages({ hasStartup: false }, (kind) => {
      if (kind === 'ReadyForQuery') awaited = Math.max(0, awaited - 1);
    });
    return { sent, received };
  };
  const during = async (run: () => Promise<unknown>): Promise<Said> => {
    const before = { waits: waits.length, statements: statements.length, unnamed: unnamed.length };
    await run();
    return {
      trips: waits.length - before.waits,
      waits: waits.slice(before.waits),
      statements: statements.slice(before.statements),
      unnamed: unnamed.slice(before.unnamed),
    };
  };
  return { connection, during };
}

/** PostgreSQL, «Message Formats»: a kind of one byte, but in the first message, and a length that counts itself. */
const KINDS: Readonly<Record<string, string>> = {
  Q: 'Query',
  S: 'Sync',
  P: 'Parse',
  B: 'Bind',
  Z: 'ReadyForQuery',
};
const LENGTH_BYTES = 4;

/** Cuts the bytes of one direction into messages. */
function messages(
  { hasStartup }: { readonly hasStartup: boolean },
  take: (kind: string, body: Buffer) => void,
): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let kindBytes = hasStartup ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = kindBytes + LENGTH_BYTES;
      if (rest.length < head) return;
      const end = kindBytes + rest.readUInt32BE(kindBytes);
      if (rest.length < end) return;
      if (kindBytes > 0) take(KINDS[rest.toString('latin1', 0, 1)] ?? '', rest.subarray(head, end));
      kindBytes = 1;
      rest = rest.subarray(end);
    }
  };
}
