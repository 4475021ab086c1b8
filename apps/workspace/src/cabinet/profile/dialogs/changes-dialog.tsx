import { Dialog } from '../../../kit/dialog.tsx';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { rules as text } from '../../../text/rules.ts';
import { rulesForms } from '../../../text/rules-forms.ts';
import { FormFrame } from '../form-frame.tsx';
import { MOVES, WINDOWS, withChosen } from '../rules/choices.ts';
import { changesChanges, changesOf } from '../rules/values.ts';
import { movesText, windowText } from '../rules/words.ts';
import { useProfileForm } from '../use-profile-form.ts';
import type { DialogProps } from './dialogs.tsx';
import { optionsOf } from './options.ts';

/** The time and number of changes that clients may make to a booking. */
export function ChangesDialog({ onClose }: DialogProps) {
  const { cancel_window_minutes, client_move_limit } = useProvider();
  const form = useProfileForm({
    form: 'changes',
    toValues: changesOf,
    toChanges: changesChanges,
    onSaved: onClose,
  });
  const { values, patch } = form;
  const moves = withChosen(MOVES, client_move_limit === null ? [] : [client_move_limit]);
  return (
    <Dialog title={text.changes} onClose={onClose}>
      <FormFrame form={form} onClose={onClose}>
        <PlainSelect
          label={rulesForms.window}
          description={rulesForms.windowHint}
          data={optionsOf(withChosen(WINDOWS, [cancel_window_minutes]), windowText)}
          value={values.window}
          onChange={({ currentTarget }) => patch({ window: currentTarget.value })}
        />
        <PlainSelect
          label={rulesForms.moves}
          description={rulesForms.movesHint}
          data={[...optionsOf(moves, movesText), { value: '', label: text.movesAny }]}
          value={values.moves}
          onChange={({ currentTarget }) => patch({ moves: currentTarget.value })}
        />
      </FormFrame>
    </Dialog>
  );
}
