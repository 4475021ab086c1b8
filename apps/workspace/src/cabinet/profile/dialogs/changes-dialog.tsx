import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { rules as text } from '../../../text/rules.ts';
import { rulesForms } from '../../../text/rules-forms.ts';
import { ProfileForm, useOwnForm } from '../profile-form.tsx';
import { MOVES, optionsOf, WINDOWS, withChosen } from '../rules/choices.ts';
import { changesChanges, changesOf } from '../rules/values.ts';
import { movesText, windowText } from '../rules/words.ts';

/** The time and number of changes that clients may make to a booking. */
export function ChangesDialog({ onClose }: OpenedProps) {
  const { cancel_window_minutes, client_move_limit } = useProvider();
  const form = useOwnForm({
    form: 'changes',
    toValues: changesOf,
    toChanges: changesChanges,
    onSaved: onClose,
  });
  const moves = withChosen(MOVES, client_move_limit === null ? [] : [client_move_limit]);
  return (
    <Dialog title={text.changes} onClose={onClose}>
      <ProfileForm form={form} onClose={onClose}>
        <PlainSelect
          label={rulesForms.window}
          description={rulesForms.windowHint}
          data={optionsOf(withChosen(WINDOWS, [cancel_window_minutes]), windowText)}
          {...form.getInputProps('window')}
        />
        <PlainSelect
          label={rulesForms.moves}
          description={rulesForms.movesHint}
          data={[...optionsOf(moves, movesText), { value: '', label: text.movesAny }]}
          {...form.getInputProps('moves')}
        />
      </ProfileForm>
    </Dialog>
  );
}
