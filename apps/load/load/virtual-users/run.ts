import { setTimeout as pause } from 'node:timers/promises';
import { THINK_MS } from '../size.ts';
import { buy } from './buyers.ts';
import { readCabinet } from './cabinet.ts';
import { book, cancel, move, read, write } from './clients.ts';
import { signUp } from './newcomers.ts';
import type { Act, VirtualUser, World } from './virtual-user.ts';
import { bookByCode } from './visitors.ts';

/** The acts with their weights: an act's share is its weight in the sum. */
const ACTS: readonly (readonly [number, Act])[] = [
  [30, book],
  [12, move],
  [15, cancel],
  [10, write],
  [5, buy],
  [3, signUp],
  [6, bookByCode],
  [12, readCabinet],
  [25, read],
];
const SUM = ACTS.reduce((sum, [weight]) => sum + weight, 0);

/** One of them, as long as the load runs. Responses that nobody should get go to the journal. */
export async function runVirtualUser(
  world: World,
  n: number,
  isRunning: () => boolean,
): Promise<void> {
  const virtualUser: VirtualUser = {
    ...world,
    n,
    token: world.business.clients[n] ?? '',
    count: 0,
    appointments: [],
  };
  while (isRunning()) {
    virtualUser.count += 1;
    await randomAct()(virtualUser);
    await pause(THINK_MS * 2 * Math.random());
  }
}

function randomAct(): Act {
  let left = Math.random() * SUM;
  for (const [weight, act] of ACTS) {
    left -= weight;
    if (left < 0) return act;
  }
  return read;
}
