import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { now } from '../../../api/clock.ts';
import { create, update } from '../../../api/documents.ts';
import { codeOf } from '../../../api/failure.ts';
import { readAgain } from '../../../api/follows.ts';
import { useIdempotencyKey } from '../../../api/idempotency.ts';
import { announce } from '../../../kit/announce.tsx';
import { notify } from '../../../kit/notify.tsx';
import { grant as text } from '../../../text/desk/grant.ts';
import { NO_REASON } from '../second-note.tsx';
import { useAskFirst, useSeconded } from '../seconded.ts';
import { type Plan, plansOptions } from './api.ts';
import { type GrantOrigin, type GrantValues, overlapping, periodOf, termsOf } from './values.ts';

/** The time after which a plan that begins now is asked about anew, in ms. */
const MINUTE = 60_000;

interface GrantOptions {
  /** documentId. */
  readonly user: string;
  readonly profile: string;
  readonly zone: string;
  /** Closes the request that asks for it; absent: there is none. */
  readonly close?: GrantOrigin['close'] | undefined;
  onGranted(): void;
}

interface Grant {
  readonly values: GrantValues;
  /** Plans to end first, as they were told. */
  readonly ended: readonly Plan[];
}

interface Given {
  /** The plans that must end before it can be given. */
  readonly inTheWay: readonly Plan[];
  /** A colleague has to confirm it. */
  readonly isPending: boolean;
}
const GIVEN: Given = { inTheWay: [], isPending: false };

/** Gives a plan; `inTheWay`: the plans that must end before it can be given. */
export function useGrant({ user, profile, zone, close, onGranted }: GrantOptions) {
  const client = useQueryClient();
  const { orderOf, done } = useOrder(zone);
  const seconded = useSeconded();
  const askFirst = useAskFirst();
  const [inTheWay, setInTheWay] = useState<readonly Plan[]>([]);
  const give = async ({ values, ended }: Grant): Promise<Given> => {
    const terms = { ...termsOf(values), user, provider_profile: profile };
    if (ended.length > 0) {
      const whole = planRequest({ ...terms, ...orderOf(values).period }, ended);
      if (await askFirst(whole)) return { ...GIVEN, isPending: true };
      await endPlans(ended, terms.reason, done);
    }
    const { key, period } = orderOf(values);
    const data = { ...terms, ...period };
    try {
      const request = { kind: 'plan', request: data } as const;
      const given = await seconded(request, () => create('user-tariffs', data, key));
      return { ...GIVEN, isPending: given === null };
    } catch (thrown) {
      if (codeOf(thrown) !== 'plan_overlaps') throw thrown;
      const plans = await client.fetchQuery({ ...plansOptions(profile), staleTime: 0 });
      const plansInTheWay = overlapping(plans.data, period);
      if (plansInTheWay.length === 0) throw thrown;
      return { ...GIVEN, inTheWay: plansInTheWay };
    }
  };
  const granting = useMutation({
    mutationFn: give,
    onSuccess: async (given, { values }) => {
      setInTheWay(given.inTheWay);
      if (given.inTheWay.length > 0) return;
      if (!given.isPending) announce(text.done);
      // The plan is given, whatever becomes of the request.
      if (close && values.closes && !given.isPending && !(await close().catch(() => false))) {
        void notify({ color: 'yellow', message: text.notClosed });
      }
      onGranted();
    },
    onError: () => setInTheWay([]),
    onSettled: () => readAgain(client, 'user-tariffs'),
  });
  return { granting, inTheWay, keep: () => setInTheWay([]) };
}

/** The request by which a colleague confirms a plan; those in its way end first. */
const planRequest = <T extends object>(plan: T, ended: readonly Plan[]) =>
  ({
    kind: 'plan',
    request: { ...plan, ends: ended.map(({ documentId: id, version }) => ({ id, version })) },
  }) as const;

/** The request by which it is found whether a colleague has to confirm values that are typed correctly. */
export const previewOf = (
  values: GrantValues,
  { user, profile, zone, ended }: Omit<GrantOptions, 'close' | 'onGranted'> & Pick<Grant, 'ended'>,
) =>
  planRequest(
    {
      ...{ ...termsOf(values), reason: NO_REASON, user, provider_profile: profile },
      ...periodOf(values, { zone, now: new Date(Math.floor(now().getTime() / MINUTE) * MINUTE) }),
    },
    ended,
  );

/** The key's period stays the key's: where the answer was lost, the same is sent again, though time went on. */
function useOrder(zone: string) {
  const keyOf = useIdempotencyKey();
  const done = useRef<readonly string[]>([]);
  const last = useRef({ key: '', period: { starts_at: '', ends_at: '' } });
  const orderOf = (values: GrantValues) => {
    const key = keyOf({ values, ended: done.current });
    if (last.current.key !== key) {
      last.current = { key, period: periodOf(values, { zone, now: now() }) };
    }
    return last.current;
  };
  return { orderOf, done };
}

/** One after another: a plan that ends moves up those behind it. */
async function endPlans(
  ended: readonly Plan[],
  reason: string,
  done: RefObject<readonly string[]>,
): Promise<void> {
  for (const { documentId, version } of ended) {
    const ending = { status: 'cancelled', reason, version: version ?? 0 } as const;
    await update('user-tariffs', documentId, ending);
    done.current = [...done.current, documentId];
  }
}
