import type { TextKind } from '@okoshko/contract/messaging/texts';
import { saveSeen } from '../../kit/save-seen.ts';
import { type Template, templateStore } from './api.ts';

/**
 * Saves one text; null: the service's own. What others did to other texts meanwhile is no matter; what they made of this
 * one comes back.
 */
export async function saveText(
  base: Template,
  kind: TextKind,
  value: string | null,
): Promise<Template | null> {
  const now = await saveSeen<Template>({
    base,
    send: () => templateStore.update(base, { [kind]: value }),
    read: () => templateStore.read(base),
    isDone: (template) => template[kind] === value,
  });
  return now !== null && now[kind] === base[kind] ? saveText(now, kind, value) : now;
}
