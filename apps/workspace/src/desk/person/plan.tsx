import { Button, Group, Text } from '@mantine/core';
import { Section } from '../../kit/section.tsx';
import { lastDateText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { person as words } from '../../text/desk/person.ts';
import type { Person } from './api.ts';
import { mayOpen } from './dialogs.tsx';
import { plansOf } from './rules.ts';
import { useDialog } from './use-dialog.ts';

const text = words.plan;

/** The plan in force, how much of it is used and until when it is. */
export function Plan({ person }: { readonly person: Person }) {
  const { current, earlier } = plansOf(person);
  const zone = person.provider_profile?.time_zone ?? 'Europe/Moscow';
  return (
    <Section title={text.title} action={<PlanActions person={person} isGiven={current !== null} />}>
      {current ? (
        <div>
          <Text fw={500}>
            {[current.tariff?.title, text.until(lastDateText(current.ends_at, zone))]
              .filter(Boolean)
              .join(', ')}
          </Text>
          <Text size="sm">
            {text.of(current.used ?? 0, current.appointments_count)}
            {(current.extra ?? 0) > 0 && `, ${text.extra(current.extra ?? 0)}`}
          </Text>
          {current.status === 'past_due' && <Text size="sm">{text.grace}</Text>}
        </div>
      ) : (
        <Text c="dimmed">{text.none}</Text>
      )}
      {earlier > 0 && (
        <Text size="sm" c="dimmed">
          {text.earlier(earlier)}
        </Text>
      )}
    </Section>
  );
}

interface PlanActionsProps {
  readonly person: Person;
  /** True if a plan is in force. */
  readonly isGiven: boolean;
}

/** The buttons of a plan; a professional alone has one. */
function PlanActions({ person, isGiven }: PlanActionsProps) {
  const may = useMay();
  const { open } = useDialog();
  if (person.erased_at !== null || !person.provider_profile) return null;
  const dialogs = isGiven ? (['plan', 'end', 'grant'] as const) : (['grant'] as const);
  return (
    <Group gap="xs">
      {dialogs
        .filter((dialog) => mayOpen(dialog, may))
        .map((dialog) => (
          <Button
            key={dialog}
            variant="default"
            size="compact-md"
            aria-haspopup="dialog"
            onClick={() => open(dialog)}
          >
            {text.actions[dialog]}
          </Button>
        ))}
    </Group>
  );
}
