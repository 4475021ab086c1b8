import { Switch, TextInput } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { useState } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { Disclosure } from '../../../kit/disclosure.tsx';
import { PlainSelect } from '../../../kit/plain-fields.tsx';
import { useProvider } from '../../../shell/provider.tsx';
import { rules as text } from '../../../text/rules.ts';
import { rulesForms } from '../../../text/rules-forms.ts';
import { FormFrame } from '../form-frame.tsx';
import { HORIZONS, LEADS, STEPS, TTLS, withChosen } from '../rules/choices.ts';
import { type BookingValues, bookingChanges, bookingFaults, bookingOf } from '../rules/values.ts';
import { leadText, stepText } from '../rules/words.ts';
import { useProfileForm } from '../use-profile-form.ts';
import type { DialogProps } from './dialogs.tsx';
import { optionsOf } from './options.ts';

/** The rules of booking for clients. */
export function BookingDialog({ onClose }: DialogProps) {
  const form = useProfileForm({
    form: 'booking',
    toValues: bookingOf,
    toChanges: bookingChanges,
    onSaved: onClose,
  });
  const [isChecked, setChecked] = useState(false);
  const faults = bookingFaults(form.values);
  const check = () => {
    setChecked(true);
    return Object.keys(faults).length === 0;
  };
  const fields = { ...form, faults: isChecked ? faults : {} };
  return (
    <Dialog title={text.booking} onClose={onClose}>
      <FormFrame form={form} check={check} onClose={onClose}>
        <Confirming {...fields} />
        <Starts {...fields} />
        <Distance {...fields} />
        <Seldom {...fields} />
      </FormFrame>
    </Dialog>
  );
}

interface FieldsProps {
  readonly values: BookingValues;
  readonly faults: ReturnType<typeof bookingFaults>;
  patch(changes: Partial<BookingValues>): void;
}

const choicesOf = <K extends string>(labels: Readonly<Record<K, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));

function Confirming({ values, patch }: FieldsProps) {
  const { pending_ttl_minutes } = useProvider();
  return (
    <>
      <PlainSelect
        label={rulesForms.policy}
        description={rulesForms.policyHints[values.policy]}
        data={choicesOf(rulesForms.policies)}
        value={values.policy}
        onChange={({ currentTarget }) =>
          patch({ policy: currentTarget.value as BookingValues['policy'] })
        }
      />
      {values.policy === 'request' && (
        <PlainSelect
          label={rulesForms.ttl}
          description={rulesForms.ttlHint}
          data={optionsOf(withChosen(TTLS, [pending_ttl_minutes]), duration)}
          value={values.ttl}
          onChange={({ currentTarget }) => patch({ ttl: currentTarget.value })}
        />
      )}
    </>
  );
}

function Starts({ values, faults, patch }: FieldsProps) {
  const { step } = useProvider();
  return (
    <>
      <PlainSelect
        label={rulesForms.mode}
        description={rulesForms.modeHints[values.mode]}
        data={choicesOf(rulesForms.modes)}
        value={values.mode}
        onChange={({ currentTarget }) =>
          patch({ mode: currentTarget.value as BookingValues['mode'] })
        }
      />
      {values.mode === 'fixed' ? (
        <TextInput
          size="md"
          label={rulesForms.fixed}
          description={rulesForms.fixedHint}
          autoComplete="off"
          value={values.fixed}
          error={fixedFault(faults.fixed)}
          onChange={({ currentTarget }) => patch({ fixed: currentTarget.value })}
        />
      ) : (
        <PlainSelect
          label={rulesForms.step}
          description={rulesForms.stepHint}
          data={optionsOf(withChosen(STEPS, [step]), stepText)}
          value={values.step}
          onChange={({ currentTarget }) => patch({ step: currentTarget.value })}
        />
      )}
    </>
  );
}

function fixedFault(fault: FieldsProps['faults']['fixed']): string | null {
  if (!fault) return null;
  return typeof fault === 'string' ? rulesForms[fault] : rulesForms.fixedWrong(fault.part);
}

function Distance({ values, patch }: FieldsProps) {
  const { min_lead_minutes, max_lead_days } = useProvider();
  return (
    <>
      <PlainSelect
        label={rulesForms.lead}
        description={rulesForms.leadHint}
        data={optionsOf(withChosen(LEADS, [min_lead_minutes]), leadText)}
        value={values.lead}
        onChange={({ currentTarget }) => patch({ lead: currentTarget.value })}
      />
      <PlainSelect
        label={rulesForms.horizon}
        description={rulesForms.horizonHint}
        data={optionsOf(withChosen(HORIZONS, [max_lead_days]), rulesForms.horizonChoice)}
        value={values.horizon}
        onChange={({ currentTarget }) => patch({ horizon: currentTarget.value })}
      />
    </>
  );
}

function Seldom({ values, faults, patch }: FieldsProps) {
  return (
    <Disclosure
      label={rulesForms.rare}
      isOpenAtFirst={values.perDay !== '' || values.isAnonymousAllowed}
      mustBeOpen={faults.perDay !== undefined}
    >
      <TextInput
        size="md"
        label={rulesForms.perDay}
        description={rulesForms.perDayHint}
        inputMode="numeric"
        autoComplete="off"
        value={values.perDay}
        error={faults.perDay ? rulesForms[faults.perDay] : null}
        onChange={({ currentTarget }) => patch({ perDay: currentTarget.value })}
      />
      <Switch
        size="md"
        label={rulesForms.anonymous}
        description={rulesForms.anonymousHint}
        checked={values.isAnonymousAllowed}
        onChange={({ currentTarget }) => patch({ isAnonymousAllowed: currentTarget.checked })}
      />
    </Disclosure>
  );
}
