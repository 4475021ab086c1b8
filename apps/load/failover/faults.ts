import type { Cluster } from './cluster.ts';
import { cutOff, type Host, reconnect, signal } from './hosts.ts';

/** A fault of the primary, or of a standby of it. */
export interface Fault {
  readonly name: string;
  /** The primary by default. */
  readonly of?: 'standby';
  begin(cluster: Cluster, host: Host): Promise<void>;
  /** Ends what ends by itself, such as a loss of power or of the network. Nobody repairs a program. */
  end(cluster: Cluster, host: Host): Promise<void> | void;
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'PostgreSQL is killed',
    begin: (_, host) => signal(host, 'SIGKILL', 'postgres'),
    end: () => undefined,
  },
  {
    name: 'the machine is killed: etcd, Patroni and PostgreSQL',
    begin: (cluster, host) => cluster.powerOff(host),
    end: (cluster, host) => cluster.powerOn(host),
  },
  {
    name: 'Patroni and PostgreSQL freeze',
    begin: async (_, host) => {
      await signal(host, 'SIGSTOP', 'patroni');
      await signal(host, 'SIGSTOP', 'postgres');
    },
    // PostgreSQL first: for that long nobody tells it that it is primary no more.
    end: async (_, host) => {
      await signal(host, 'SIGCONT', 'postgres');
      await signal(host, 'SIGCONT', 'patroni');
    },
  },
  {
    name: 'the machine is cut off from all others',
    begin: (_, host) => cutOff(host),
    end: (_, host) => reconnect(host),
  },
  {
    name: 'the machine is cut off, but not from clients',
    begin: (_, host) => cutOff(host, { butClients: true }),
    end: (_, host) => reconnect(host),
  },
  {
    name: 'Patroni alone freezes: PostgreSQL takes connections',
    begin: (_, host) => signal(host, 'SIGSTOP', 'patroni'),
    end: (_, host) => signal(host, 'SIGCONT', 'patroni'),
  },
  {
    name: 'the machine freezes',
    begin: (_, host) => signal(host, 'SIGSTOP'),
    end: (_, host) => signal(host, 'SIGCONT'),
  },
  {
    name: 'a standby freezes',
    of: 'standby',
    begin: (_, host) => signal(host, 'SIGSTOP'),
    end: (_, host) => signal(host, 'SIGCONT'),
  },
  {
    name: 'an operator asks for another primary',
    begin: async (cluster, host) => void (await cluster.switchOver(host)),
    end: () => undefined,
  },
];
