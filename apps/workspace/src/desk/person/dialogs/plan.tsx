import { Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { now } from '../../../api/clock.ts';
import type { Changes } from '../../../api/collections.ts';
import { announce } from '../../../kit/announce.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import { DocumentDialog } from '../../../kit/document-dialog.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import {
  type Store,
  storeOf,
  useDocumentForm,
  useStoredForm,
  versionIn,
} from '../../../kit/form/use-document-form.ts';
import { DayField } from '../../../kit/moment-field.tsx';
import type { Versioned } from '../../../kit/save-seen.ts';
import { dayOf, MOSCOW, shiftDay } from '../../../kit/zoned.ts';
import { grant as terms } from '../../../text/desk/grant.ts';
import { person as words } from '../../../text/desk/person.ts';
import { PLAN, type Plan, type Profile, plansOptions } from '../../shared/plans/api.ts';
import { GrantDialog } from '../../shared/plans/grant-dialog.tsx';
import {
  endingText,
  type PlanValues,
  planChangesOf,
  planFailuresOf,
  presentPlan,
  valuesOfPlan,
} from '../../shared/plans/values.ts';
import { NO_REASON, SecondNote } from '../../shared/second-note.tsx';
import { useSecondedWrite } from '../../shared/seconded.ts';
import { ReasonField } from './form.tsx';
import type { PersonDialogProps } from './props.ts';

const text = words.plan;

/** Gives the professional a plan by hand. */
export function GrantPlan({ person, onClose }: PersonDialogProps) {
  const profile = person.provider_profile;
  if (!profile) return <NoProfile onClose={onClose} />;
  return <GrantDialog {...{ profile, onClose }} user={person.documentId} />;
}

const NoProfile = ({ onClose }: Pick<PersonDialogProps, 'onClose'>) => (
  <Dialog title={text.title} onClose={onClose}>
    <Text>{text.noProfile}</Text>
  </Dialog>
);

interface FormProps {
  readonly plan: Plan;
  readonly zone: string;
  onClose(): void;
}

/** Prolongs the plan in force, or changes what it has and costs. */
export const ChangePlan = (props: PersonDialogProps) => (
  <OfPlan {...props} title={text.change} form={ChangeForm} />
);

/** Ends the plan in force at once. */
export const EndPlan = (props: PersonDialogProps) => (
  <OfPlan {...props} title={text.end} form={EndForm} />
);

interface OfPlanProps extends PersonDialogProps {
  readonly title: string;
  readonly form: (props: FormProps) => React.ReactNode;
}

function OfPlan({ person, title, form: Form, onClose }: OfPlanProps) {
  const profile = person.provider_profile;
  if (!profile) return <NoProfile onClose={onClose} />;
  return <OfProfile {...{ profile, title, onClose }} form={Form} />;
}

interface OfProfileProps extends Omit<OfPlanProps, 'person'> {
  readonly profile: Profile;
}

function OfProfile({ profile, title, form: Form, onClose }: OfProfileProps) {
  const query = useQuery({
    ...plansOptions(profile.documentId),
    select: ({ data }) => inForce(data),
  });
  return (
    <DocumentDialog {...{ query, title, onClose }} missing={text.none}>
      {(plan) => <Form {...{ plan, onClose }} zone={profile.time_zone ?? MOSCOW} />}
    </DocumentDialog>
  );
}

/** The plan that there is something to change of. */
function inForce(plans: readonly Plan[]): Plan | undefined {
  const plan = presentPlan(plans);
  return plan && plan.status !== 'cancelled' && plan.status !== 'expired' ? plan : undefined;
}

/** The days that one press adds. */
const DAYS = [7, 14, 30] as const;

function ChangeForm({ plan, zone, onClose }: FormProps) {
  const { store, isPending } = useSecondedPlans();
  const changesOf = (values: PlanValues, base: Plan | null) =>
    planChangesOf(values, base ?? plan, zone);
  const faultsOf = (values: PlanValues) => planFailuresOf(values, dayOf(now(), zone));
  const form = useStoredForm({
    ...{ form: `user-tariffs:${plan.documentId}`, store, row: plan, changes: ['user-tariffs'] },
    toValues: (row) => valuesOfPlan(row, zone),
    toChanges: changesOf,
    validate: faultsOf,
    onSaved: () => {
      if (!isPending.current) announce(text.changed);
      onClose();
    },
  });
  const typed = { ...form.values, reason: NO_REASON };
  const isTyped = Object.keys(faultsOf(typed)).length === 0;
  const numeric = { inputMode: 'decimal', autoComplete: 'off' } as const;
  const add = (days: number) =>
    form.setValues({ to: shiftDay(form.values.to || dayOf(now(), zone), days) });
  return (
    <DialogForm form={form} onCancel={onClose}>
      <Text fw={600}>{plan.tariff?.title}</Text>
      <DayField label={terms.to} {...form.getInputProps('to')} />
      <Group gap="xs">
        {DAYS.map((days) => (
          <Button key={days} variant="default" size="compact-md" onClick={() => add(days)}>
            {text.addDays(days)}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        {terms.toHint}
      </Text>
      <Group gap="md" grow align="flex-start">
        <TextInput {...numeric} label={terms.records} {...form.getInputProps('records')} />
        <TextInput {...numeric} label={terms.extra} {...form.getInputProps('extra')} />
      </Group>
      <TextInput
        {...numeric}
        label={terms.cost}
        description={terms.costHint}
        {...form.getInputProps('cost')}
      />
      <ReasonField {...form.getInputProps('reason')} />
      <SecondNote request={isTyped ? changeRequest(plan, changesOf(typed, form.base)) : null} />
    </DialogForm>
  );
}

/** The request by which a colleague confirms the change of a plan. */
const changeRequest = (plan: Plan & Versioned, changes: Changes<'user-tariffs'>) =>
  ({
    kind: 'plan',
    request: { id: plan.documentId, ...versionIn(plan), ...changes },
  }) as const;

/** Plans as they are kept: a change may need a colleague's word, who is asked then (`isPending`), and nothing is changed yet. */
function useSecondedPlans() {
  const { write, isPending } = useSecondedWrite();
  const store: Store<Plan & Versioned, Changes<'user-tariffs'>> = {
    ...PLANS,
    update: (base, changes) =>
      write(changeRequest(base, changes), () => PLANS.update(base, changes)),
  };
  return { store, isPending };
}
const PLANS = storeOf('user-tariffs', PLAN);

function EndForm({ plan, zone, onClose }: FormProps) {
  const form = useDocumentForm({
    ...{ plural: 'user-tariffs', selection: PLAN, row: plan, onSaved: onClose },
    toValues: () => ({ reason: '' }),
    toChanges: ({ reason }) => ({ status: 'cancelled' as const, reason: reason.trim() }),
    validate: ({ reason }) => ({ reason: !reason.trim() && terms.problems.reason }),
    isDone: ({ status }) => status === 'cancelled',
    done: text.ended,
  });
  return (
    <DialogForm form={form} save={text.end} color="red" onCancel={onClose}>
      <Text>{endingText(plan, { zone, now: now() })}</Text>
      <Text>{terms.noMoney}</Text>
      <ReasonField {...form.getInputProps('reason')} />
    </DialogForm>
  );
}
