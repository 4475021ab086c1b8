import { Text } from '@mantine/core';
import { Section } from '../../kit/section.tsx';
import { lastDateText } from '../../kit/when.ts';
import { person as words } from '../../text/desk/person.ts';
import type { Person } from './api.ts';
import { plansOf } from './rules.ts';

const text = words.plan;

/** The plan in force, how much of it is used and until when it is. */
export function Plan({ person }: { readonly person: Person }) {
  const { current, earlier } = plansOf(person);
  const zone = person.provider_profile?.time_zone ?? 'Europe/Moscow';
  return (
    <Section title={text.title}>
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
