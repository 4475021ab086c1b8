import { phoneMask } from '@okoshko/contract/phones/phone-mask';
import { dataRequests as text } from '../../../text/desk/data-requests.ts';
import { people } from '../../../text/desk/people.ts';

interface Account {
  readonly id: number;
  readonly name: string | null;
  readonly phone: string | null;
  readonly erased_at: string | null;
}

/** The name of an account, or the end of its phone; after an erasure, its number. */
export function personName(person: Account | null): string {
  if (!person) return text.gone;
  if (person.erased_at !== null) return people.erased(person.id);
  return person.name || (person.phone ? phoneMask(person.phone) : people.noName);
}
