import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { useDraft } from '../../kit/draft.ts';
import { type ProfileChanges, saveProfile } from '../../kit/profile/save-profile.ts';
import { merged } from '../../kit/save-seen.ts';
import { useProvider } from '../../shell/provider.tsx';
import { common } from '../../text/common.ts';
import type { ProfileDialog } from './search.ts';

interface ProfileFormOptions<V extends object> {
  /** The dialog that it is in. */
  readonly form: ProfileDialog;
  toValues(profile: ProviderProfile): V;
  toChanges(values: V): ProfileChanges;
  onSaved(): void;
  /** The announcement after a save. */
  readonly said?: string;
}

/** A form of some of the profile: what is typed, how it is saved, what somebody else has changed meanwhile. */
export function useProfileForm<V extends object>(options: ProfileFormOptions<V>) {
  const { toValues, toChanges, onSaved, said = common.saved } = options;
  const provider = useProvider();
  const client = useQueryClient();
  // The profile as the form was filled: later readings change nothing that is typed.
  const [base, setBase] = useState(provider);
  const [values, setValues] = useDraft(options.form, () => toValues(provider), base);
  const [isStale, setStale] = useState(false);
  const same = (one: V, other: V) =>
    JSON.stringify(toChanges(one)) === JSON.stringify(toChanges(other));
  const save = useMutation({
    mutationFn: (typed: V) =>
      same(typed, toValues(base))
        ? Promise.resolve(null)
        : saveProfile(base, toChanges(typed), (now) => same(toValues(now), typed)),
    onSuccess: async (now, typed) => {
      setStale(now !== null);
      if (now) {
        setValues(merged({ base: toValues(base), typed, now: toValues(now) }).values);
        setBase(now);
        return;
      }
      // Pages and offered starts depend on the profile.
      await invalidate(client, 'pages', 'possible-starts', 'outside-hours');
      announce(said);
      onSaved();
    },
  });
  const patch = (changes: Partial<V>) => setValues((all) => ({ ...all, ...changes }));
  /** Saves the typed values with those of the button itself, such as that the page is published. */
  const submitWith = (changes: Partial<V>) => {
    if (!save.isPending) save.mutate({ ...values, ...changes });
  };
  const submit = () => submitWith({});
  const { isPending, error: failure } = save;
  return { values, patch, submit, submitWith, isPending, failure, isStale };
}
