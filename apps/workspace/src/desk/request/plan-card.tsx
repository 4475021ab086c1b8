import { Button, Skeleton, Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Section } from '../../kit/section.tsx';
import { dateText, lastDateText } from '../../kit/when.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { requests as text } from '../../text/desk/requests.ts';
import { type Plan, type Profile, plansOptions } from '../shared/plans/api.ts';
import { presentPlan } from '../shared/plans/values.ts';
import type { Request } from './api.ts';

const route = getRouteApi('/desk/requests/$id');

/** The person's plan, its use, and the button for giving another one by hand. */
export function PlanCard({ request: { user } }: { readonly request: Request }) {
  const navigate = route.useNavigate();
  const mayGrant = useMay()('api::user-tariff.user-tariff.create');
  const profile = user?.provider_profile;
  return (
    <Section
      title={text.plan}
      action={
        profile &&
        mayGrant && (
          <Button
            size="sm"
            onClick={() => navigate({ search: { dialog: 'grant' }, resetScroll: false })}
          >
            {text.grant}
          </Button>
        )
      }
    >
      {profile ? <Present profile={profile} /> : <Text c="dimmed">{text.noProfile}</Text>}
    </Section>
  );
}

function Present({ profile }: { readonly profile: Profile }) {
  const { data, error, refetch } = useQuery(plansOptions(profile.documentId));
  if (!data) {
    return error ? (
      <FailureCard failure={error} retry={() => refetch()} />
    ) : (
      <Skeleton height={72} />
    );
  }
  const plan = presentPlan(data.data);
  if (!plan) return <Text c="dimmed">{text.noPlan}</Text>;
  return <PlanFacts plan={plan} zone={profile.time_zone ?? 'Europe/Moscow'} />;
}

function PlanFacts({ plan, zone }: { readonly plan: Plan; readonly zone: string }) {
  const { tariff, status, starts_at, ends_at, used, appointments_count, extra, reason } = plan;
  return (
    <div>
      <Text fw={600}>
        {tariff?.title}, {text.planStatuses[status]}
      </Text>
      <Text size="sm">{text.until(dateText(starts_at, zone), lastDateText(ends_at, zone))}</Text>
      <Text size="sm">{text.price(rubles(plan.cost), rubles(plan.paid ?? 0))}</Text>
      <Text size="sm">
        {text.used(used ?? 0, appointments_count)}
        {extra ? `, ${text.extra(extra, rubles(plan.extra_cost ?? 0))}` : ''}
      </Text>
      {reason && (
        <Text size="sm" c="dimmed">
          {text.reason(reason)}
        </Text>
      )}
    </div>
  );
}
