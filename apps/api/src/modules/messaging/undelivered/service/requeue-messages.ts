import type { Call } from '../../../../platform/call.ts';
import { writeStaffEntries } from '../../../../platform/collections/audit.ts';
import type { MessageRow } from '../../outbox/repository.ts';
import { requeue } from '../repository.ts';
import { costsAgain, readersOf, retryAt } from '../rules.ts';

interface Requeued {
  readonly queued: readonly MessageRow[];
  /** Those that no paid message is left for. */
  readonly unpaid: readonly MessageRow[];
  /** When the last of them is due. */
  readonly lastAt: Date | null;
}

/**
 * Puts undelivered messages into the outbox again, some a second, each with another message out of its provider's packs
 * where it costs one; in the caller's transaction, which locked them.
 */
export async function requeueMessages(
  call: Call<'ports'>,
  messages: readonly MessageRow[],
): Promise<Requeued> {
  const addons = await takeAddons(call, messages);
  const unpaid = messages.filter((one) => costsAgain(one) && !addons.has(one.id));
  const without = new Set(unpaid);
  const queued = messages.filter((one) => !without.has(one));
  const retried = queued.map(({ id, addon }, n) => ({
    id,
    addon: addons.get(id) ?? addon,
    due_at: retryAt(call.now, n),
  }));
  await requeue(call.db, retried);
  await writeStaffEntries(
    call,
    queued.map((message) => ({
      model: 'api::message.message',
      document: String(message.id),
      before: { status: message.status },
      after: { status: 'queued' },
      about: readersOf(message),
    })),
  );
  return { queued, unpaid, lastAt: retried.at(-1)?.due_at ?? null };
}

/** The packs that pay for those that cost again, by message: fewer where they run out. */
async function takeAddons(
  call: Call<'ports'>,
  messages: readonly MessageRow[],
): Promise<ReadonlyMap<number, number>> {
  const addons = new Map<number, number>();
  const paid = messages.filter((one) => costsAgain(one) && one.provider_profile !== null);
  const providers = new Set(paid.map(({ provider_profile }) => provider_profile ?? 0));
  for (const provider of providers) {
    const own = paid.filter((one) => one.provider_profile === provider);
    const addonsOfProvider = await call.app.ports.messaging.takePaidMessages(
      call,
      provider,
      own.length,
    );
    for (const [n, addon] of addonsOfProvider.entries()) {
      const message = own[n];
      if (message) addons.set(message.id, addon);
    }
  }
  return addons;
}
