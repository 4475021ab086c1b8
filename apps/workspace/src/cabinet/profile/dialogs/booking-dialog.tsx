import { Switch, TextInput } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import type { OpenedProps } from '../../../kit/dialog.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { Disclosure } from '../../../kit/disclosure.tsx';
import type { ActionForm } from '../../../kit/form/use-action-form.ts';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { rules as text } from '../../../text/rules.ts';
import { rulesForms } from '../../../text/rules-forms.ts';
import { ProfileForm, useOwnForm } from '../profile-form.tsx';
import { HORIZONS, LEADS, optionsOf, STEPS, TTLS, withChosen } from '../rules/choices.ts';
import { type BookingValues, bookingChanges, bookingFaults, bookingOf } from '../rules/values.ts';
import { leadText, stepText } from '../rules/words.ts';

/** The rules of booking for clients. */
export function BookingDialog({ onClose }: OpenedProps) {
  const form = useOwnForm({
    form: 'booking',
    toValues: bookingOf,
    toChanges: bookingChanges,
    validate: (values) => {
      const { fixed, perDay } = bookingFaults(values);
      return { fixed: fixedFault(fixed), perDay: perDay && rulesForms[perDay] };
    },
    onSaved: onClose,
  });
  return (
    <Dialog title={text.booking} onClose={onClose}>
      <ProfileForm form={form} onClose={onClose}>
        <Confirming form={form} />
        <Starts form={form} />
        <Distance form={form} />
        <Seldom form={form} />
      </ProfileForm>
    </Dialog>
  );
}

interface FieldsProps {
  readonly form: ActionForm<BookingValues>;
}

const choicesOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

function Confirming({ form }: FieldsProps) {
  const { policy } = form.values;
  const { pending_ttl_minutes } = useProvider();
  return (
    <>
      <PlainSelect
        label={rulesForms.policy}
        description={rulesForms.policyHints[policy]}
        data={choicesOf(rulesForms.policies)}
        {...form.getInputProps('policy')}
      />
      {policy === 'request' && (
        <PlainSelect
          label={rulesForms.ttl}
          description={rulesForms.ttlHint}
          data={optionsOf(withChosen(TTLS, [pending_ttl_minutes]), duration)}
          {...form.getInputProps('ttl')}
        />
      )}
    </>
  );
}

function Starts({ form }: FieldsProps) {
  const { mode } = form.values;
  const { step } = useProvider();
  return (
    <>
      <PlainSelect
        label={rulesForms.mode}
        description={rulesForms.modeHints[mode]}
        data={choicesOf(rulesForms.modes)}
        {...form.getInputProps('mode')}
      />
      {mode === 'fixed' ? (
        <TextInput
          label={rulesForms.fixed}
          description={rulesForms.fixedHint}
          autoComplete="off"
          {...form.getInputProps('fixed')}
        />
      ) : (
        <PlainSelect
          label={rulesForms.step}
          description={rulesForms.stepHint}
          data={optionsOf(withChosen(STEPS, [step]), stepText)}
          {...form.getInputProps('step')}
        />
      )}
    </>
  );
}

function fixedFault(fault: ReturnType<typeof bookingFaults>['fixed']): string | null {
  if (!fault) return null;
  return typeof fault === 'string' ? rulesForms[fault] : rulesForms.fixedWrong(fault.part);
}

function Distance({ form }: FieldsProps) {
  const { min_lead_minutes, max_lead_days } = useProvider();
  return (
    <>
      <PlainSelect
        label={rulesForms.lead}
        description={rulesForms.leadHint}
        data={optionsOf(withChosen(LEADS, [min_lead_minutes]), leadText)}
        {...form.getInputProps('lead')}
      />
      <PlainSelect
        label={rulesForms.horizon}
        description={rulesForms.horizonHint}
        data={optionsOf(withChosen(HORIZONS, [max_lead_days]), rulesForms.horizonChoice)}
        {...form.getInputProps('horizon')}
      />
    </>
  );
}

function Seldom({ form }: FieldsProps) {
  const { perDay, isAnonymousAllowed } = form.values;
  return (
    <Disclosure
      label={rulesForms.rare}
      isOpenAtFirst={perDay !== '' || isAnonymousAllowed}
      mustBeOpen={Boolean(form.faults.perDay)}
    >
      <TextInput
        label={rulesForms.perDay}
        description={rulesForms.perDayHint}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('perDay')}
      />
      <Switch
        label={rulesForms.anonymous}
        description={rulesForms.anonymousHint}
        {...form.getInputProps('isAnonymousAllowed', { type: 'checkbox' })}
      />
    </Disclosure>
  );
}
