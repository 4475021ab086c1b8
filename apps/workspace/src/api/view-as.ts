import { failed } from '@okoshko/contract/client';
import { ApiFailure } from './failure.ts';

/** A role of the staff whose desk this tab shows. */
interface ViewedRole {
  /** documentId. */
  readonly role: string;
  readonly name: string;
}

const KEY = 'okoshko:view-as';

/** The role as which this tab looks at the desk; null: as oneself. Another page of it, and one without a storage, never does. */
export const viewedAs: ViewedRole | null = kept();

function kept(): ViewedRole | null {
  try {
    if (!location.pathname.startsWith('/desk')) return null;
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The desk begins anew, so that nothing of what was read by other rights is left. */
export function viewAs(role: ViewedRole | null): void {
  if (role) sessionStorage.setItem(KEY, JSON.stringify(role));
  else sessionStorage.removeItem(KEY);
  location.assign('/desk');
}

/** Throws while another role is looked as: nothing is changed by its eyes. */
export function refuseWrites(): never {
  throw new ApiFailure(failed('view_as_read_only').error, null);
}
