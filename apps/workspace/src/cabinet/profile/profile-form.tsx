import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import type { ComponentProps } from 'react';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import type { FormOptions } from '../../kit/form/use-action-form.ts';
import { useProvider } from '../../shell/provider.tsx';
import { common } from '../../text/common.ts';
import { profileForms as text } from '../../text/profile-forms.ts';
import { type ProfileChanges, useProfileForm } from '../shared/profile/save-profile.ts';
import type { ProfileDialog } from './search.ts';

interface OwnFormOptions<V extends object> extends FormOptions<V> {
  /** The dialog that it is in. */
  readonly form: ProfileDialog;
  toValues(profile: ProviderProfile): V;
  toChanges(values: V): ProfileChanges;
  onSaved(): unknown;
  /** The announcement after a save. */
  readonly done?: string;
}

/** A form of some of the own profile. */
export const useOwnForm = <V extends object>(options: OwnFormOptions<V>) =>
  useProfileForm<V>({ done: common.saved, ...options, provider: useProvider() });

interface ProfileFormProps extends Omit<ComponentProps<typeof DialogForm>, 'form' | 'onCancel'> {
  readonly form: ComponentProps<typeof DialogForm>['form'] & { readonly now: unknown };
  onClose(): void;
}

/** A form of the profile in its dialog. */
export const ProfileForm = ({ form, onClose, ...props }: ProfileFormProps) => (
  <DialogForm
    {...props}
    form={form}
    staleTitle={text.staleTitle}
    stale={form.now !== null && text.staleLead}
    onCancel={onClose}
  />
);
