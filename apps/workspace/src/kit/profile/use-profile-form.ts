import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import type { FormOptions } from '../form/use-action-form.ts';
import { type DocumentForm, useStoredForm } from '../form/use-document-form.ts';
import { type ProfileChanges, profileStore } from './save-profile.ts';

interface ProfileFormOptions<V extends object> extends FormOptions<V> {
  /** Null: the form opens a profile. */
  readonly provider: ProviderProfile | null;
  toValues(profile: ProviderProfile): V;
  /** The values of who has no profile yet. */
  readonly initial?: V;
  toChanges(values: V): ProfileChanges;
  /** The announcement after a save. */
  readonly done?: string;
  onSaved?(): unknown;
}

/** A form of some of the profile; of a profile that already has the typed values nothing is sent. */
export const useProfileForm = <V extends object>({
  provider,
  toValues,
  toChanges,
  onSaved,
  ...options
}: ProfileFormOptions<V>): DocumentForm<ProviderProfile, V> =>
  useStoredForm({
    ...options,
    store: profileStore,
    row: provider,
    toValues,
    toChanges: (values: V, base) => {
      const changes = toChanges(values);
      const before = base && toChanges(toValues(base));
      return JSON.stringify(changes) === JSON.stringify(before) ? {} : changes;
    },
    changes: ['provider-profiles'],
    onSaved: () => onSaved?.(),
  });
