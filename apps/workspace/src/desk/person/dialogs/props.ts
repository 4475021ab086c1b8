import type { Person } from '../api.ts';

/** Every dialog of the screen takes these. */
export interface PersonDialogProps {
  readonly person: Person;
  onClose(): void;
}
