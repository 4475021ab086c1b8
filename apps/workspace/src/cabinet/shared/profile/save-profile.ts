import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { saveOwnProvider } from '@okoshko/contract/providers/wire';
import { call } from '../../../api/call.ts';
import type { FormOptions } from '../../../kit/form/use-action-form.ts';
import {
  type DocumentForm,
  type Store,
  useStoredForm,
  versionIn,
} from '../../../kit/form/use-document-form.ts';
import { readProfile } from './photo/set-photo.ts';

/** The fields of their own profile that a professional changes. */
export type ProfileChanges = Partial<
  Pick<
    ProviderProfile,
    | 'name'
    | 'specialization'
    | 'description'
    | 'public_phone'
    | 'phone'
    | 'city'
    | 'address'
    | 'lat'
    | 'lon'
    | 'time_zone'
    | 'slug'
    | 'is_published'
    | 'booking_policy'
    | 'slot_mode'
    | 'step'
    | 'fixed_times'
    | 'min_lead_minutes'
    | 'max_lead_days'
    | 'max_per_day'
    | 'allow_anonymous_booking'
    | 'client_move_limit'
    | 'cancel_window_minutes'
    | 'pending_ttl_minutes'
    | 'reminder_minutes'
    | 'quiet_from'
    | 'quiet_to'
  >
>;

/** The own profile, which the frame shows as soon as it is saved. Made again, it stays the one there is. */
const profileStore: Store<ProviderProfile, ProfileChanges> = {
  read: () => readProfile(),
  create: (changes) => sendProfile(changes),
  update: (base, changes) => sendProfile({ ...changes, ...versionIn(base) }),
};

async function sendProfile(data: ProfileChanges & { readonly version?: number }): Promise<void> {
  await call(saveOwnProvider, { body: { data } });
  await readProfile();
}

interface ProfileFormOptions<V extends object> extends FormOptions<V> {
  /** Null: the form opens a profile. */
  readonly provider: ProviderProfile | null;
  toValues(profile: ProviderProfile): V;
  /** The values that the profile has itself, where the form begins with others. */
  toStored?(profile: ProviderProfile): V;
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
  toStored = toValues,
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
      const before = base && toChanges(toStored(base));
      return JSON.stringify(changes) === JSON.stringify(before) ? {} : changes;
    },
    changes: ['provider-profiles'],
    onSaved: () => onSaved?.(),
  });
