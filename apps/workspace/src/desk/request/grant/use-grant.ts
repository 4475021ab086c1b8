import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { now } from '../../../api/clock.ts';
import { create, update } from '../../../api/documents.ts';
import { codeOf } from '../../../api/failure.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { readAgain } from '../../../api/queries.ts';
import { announce } from '../../../kit/announce.tsx';
import { grant as text } from '../../../text/desk/grant.ts';
import { type Plan, plansOptions } from '../api.ts';
import { type GrantValues, overlapping, periodOf, termsOf } from './values.ts';

interface GrantOptions {
  /** documentId. */
  readonly user: string;
  readonly profile: string;
  readonly zone: string;
  onGranted(): void;
}

interface Grant {
  readonly values: GrantValues;
  /** Plans to end first, as they were told. */
  readonly ended: readonly Plan[];
}

/** Gives a plan; `inTheWay`: the plans that must end before it can be given. */
export function useGrant({ user, profile, zone, onGranted }: GrantOptions) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [inTheWay, setInTheWay] = useState<readonly Plan[]>([]);
  const done = useRef<readonly string[]>([]);
  const last = useRef({ key: '', period: { starts_at: '', ends_at: '' } });
  // The key's period stays the key's: where the answer was lost, the same is sent again, though time went on.
  const orderOf = (values: GrantValues) => {
    const key = keyOf({ values, ended: done.current });
    if (last.current.key !== key) {
      last.current = { key, period: periodOf(values, { zone, now: now() }) };
    }
    return last.current;
  };
  const give = async ({ values, ended }: Grant) => {
    const { reason } = termsOf(values);
    // One after another: a plan that ends moves up those behind it.
    for (const { documentId, version } of ended) {
      await update('user-tariffs', documentId, {
        status: 'cancelled',
        reason,
        version: version ?? 0,
      });
      done.current = [...done.current, documentId];
    }
    const { key, period } = orderOf(values);
    const data = { ...termsOf(values), ...period, user, provider_profile: profile };
    try {
      await create('user-tariffs', data, key);
      return [];
    } catch (thrown) {
      if (codeOf(thrown) !== 'plan_overlaps') throw thrown;
      const plans = await client.fetchQuery({ ...plansOptions(profile), staleTime: 0 });
      const plansInTheWay = overlapping(plans.data, period);
      if (plansInTheWay.length === 0) throw thrown;
      return plansInTheWay;
    }
  };
  const granting = useMutation({
    mutationFn: give,
    onSuccess: (plansInTheWay) => {
      setInTheWay(plansInTheWay);
      if (plansInTheWay.length > 0) return;
      announce(text.done);
      onGranted();
    },
    onError: () => setInTheWay([]),
    onSettled: () => readAgain(client, 'user-tariffs'),
  });
  return { granting, inTheWay, keep: () => setInTheWay([]) };
}
