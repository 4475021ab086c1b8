import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownedBy } from '../../api/owned-by.ts';
import { listOptions } from '../../api/queries.ts';
import { lastDayText } from '../../kit/when.ts';
import { planNote as words } from '../../text/plan-note.ts';
import type { Whose } from './api.ts';

const DAY = 86_400_000;
/** After so many days without a plan the note is no news any more. */
const NEWS_FOR = 14 * DAY;

const lastPlanOptions = (provider: string) =>
  listOptions('user-tariffs', {
    fields: ['status', 'ends_at'],
    populate: { tariff: { fields: ['title'] } },
    filters: { ...ownedBy(provider), status: { $ne: 'cancelled' } },
    sort: ['ends_at:desc'],
    pagination: { pageSize: 1, withCount: false },
  });

/** Says of a plan that is over since when, for some days. */
export function PlanNote({ provider, zone, now }: Whose & { readonly now: Date }) {
  const { data } = useQuery(lastPlanOptions(provider));
  const [plan] = data?.data ?? [];
  if (!plan || (plan.status !== 'past_due' && plan.status !== 'expired')) return null;
  if (now.getTime() - Date.parse(plan.ends_at) > NEWS_FOR) return null;
  return (
    <Text size="sm" mt="md">
      {words.ended(plan.tariff?.title, lastDayText(plan.ends_at, zone))}{' '}
      <Link to="/cabinet/tariff">{words.renew}</Link>
    </Text>
  );
}
