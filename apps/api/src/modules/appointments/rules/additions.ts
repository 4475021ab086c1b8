import type { EventAuthor } from '@okoshko/contract/appointments/statuses';

/** A change of an appointment's services, as ids in order. */
export interface ServicesChange {
  readonly by: EventAuthor;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/**
 * The services its client does not take away: those that were booked, or that the provider made of them since. `changes`
 * are in order of time.
 */
export function agreedServices(
  current: readonly number[],
  changes: readonly ServicesChange[],
): readonly number[] {
  const providers = changes.findLast(({ by }) => by !== 'client');
  return providers?.after ?? changes[0]?.before ?? current;
}

/** Whether the list has each of the services, as often as they have it. */
export function includesAll(list: readonly number[], services: readonly number[]): boolean {
  const count = (of: readonly number[], id: number) => of.filter((one) => one === id).length;
  return services.every((id) => count(list, id) >= count(services, id));
}
