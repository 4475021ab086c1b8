import { Group, Skeleton, Text } from '@mantine/core';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { useUser } from '../../api/session.ts';
import { announce } from '../../kit/announce.tsx';
import { isInstalled, isSafari } from '../../kit/apple.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { settingsOptions } from '../../shared/notices/use-switch.ts';
import { abilityWith, isSubscribed, subscribe, unsubscribe } from '../../shell/push/device.ts';
import { readOwnDevice } from '../../shell/push/own-device.ts';
import { type DeviceState, stateOf } from '../../shell/push/rules.ts';
import { notices as words } from '../../text/notices.ts';
import { useRefreshedSettings, useTry } from './api.ts';
import classes from './notices.module.css';

/** Notifications on this device: only a press asks for them, and any obstacle is named. */
export function Device() {
  const user = useUser();
  const { data, error } = useQuery(settingsOptions);
  // The switches show this failure: they come from the same answer.
  if (error && !data) return null;
  return (
    <section aria-labelledby="device">
      <h2 id="device" className={classes.heading}>
        {words.device}
      </h2>
      {user && data ? (
        <DeviceOf user={user} webKey={data.web_push_key} />
      ) : (
        <Skeleton height={96} />
      )}
    </section>
  );
}

interface DeviceProps {
  readonly user: UserWithProfile;
  readonly webKey: string | null;
}

function DeviceOf({ user, webKey }: DeviceProps) {
  const { state, problem, isBusy, run } = useDevice(user, webKey);
  if (state === null) return <Skeleton height={96} />;
  if (state !== 'on' && state !== 'off') return <Text>{wordsOf(state)}</Text>;
  return (
    <>
      <Text c="dimmed" mb="xs">
        {words.deviceLead}
      </Text>
      <Group gap="sm">
        <Text fw={650} className={classes.state} data-on={state === 'on' || undefined}>
          {state === 'on' ? words.isOn : words.isOff}
        </Text>
        <WriteButton
          variant={state === 'on' ? 'default' : 'filled'}
          loading={isBusy}
          onClick={() => run(state === 'on' ? 'off' : 'on')}
        >
          {state === 'on' ? words.off : words.on}
        </WriteButton>
        {state === 'on' && <Try />}
      </Group>
      {typeof problem === 'string' && (
        <Text mt="xs" role="alert">
          {problem}
        </Text>
      )}
      {problem !== null && typeof problem !== 'string' && <FailureCard failure={problem} />}
    </>
  );
}

const wordsOf = (state: Exclude<DeviceState, 'on' | 'off'>): string => {
  if (state === 'denied' && isInstalled()) return words.deniedInstalled;
  if (state === 'denied' && isSafari()) return words.deniedInSafari;
  return state === 'install' ? words.installFirst : words[state];
};

function Try() {
  const trying = useTry();
  const [endpoint] = useState(() => readOwnDevice()?.endpoint);
  if (endpoint === undefined) return null;
  return (
    <>
      <WriteButton
        variant="subtle"
        loading={trying.isPending}
        onClick={() => trying.mutate(endpoint, { onSuccess: () => announce(words.tried) })}
      >
        {words.tryIt}
      </WriteButton>
      {trying.isSuccess && <Text size="sm">{words.tried}</Text>}
      {trying.error && <FailureCard failure={trying.error} />}
    </>
  );
}

interface DeviceNow {
  /** Null: the browser is being asked. */
  readonly state: DeviceState | null;
  /** A sentence, or what a call came to. */
  readonly problem: string | ApiFailure | null;
  readonly isBusy: boolean;
}

function useDevice(user: UserWithProfile, key: string | null) {
  const [now, setNow] = useState<DeviceNow>({ state: null, problem: null, isBusy: false });
  const refresh = useRefreshedSettings();
  const { documentId } = user;
  const refreshState = async (problem: DeviceNow['problem'] = null) => {
    const isOurs = await isSubscribed(documentId).catch(() => false);
    setNow({ state: stateOf(abilityWith(key), isOurs), problem, isBusy: false });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for a user and a key
  useEffect(() => {
    refreshState();
  }, [documentId, key]);
  const run = async (what: 'on' | 'off') => {
    setNow((before) => ({ ...before, problem: null, isBusy: true }));
    const problem = await (what === 'on' ? switchOn(documentId, key) : switchOff());
    await refreshState(problem);
    await refresh();
  };
  return { ...now, run };
}

async function switchOn(user: string, key: string | null): Promise<DeviceNow['problem']> {
  const permission = await Notification.requestPermission();
  if (permission === 'default') return words.dismissed;
  if (permission === 'denied' || key === null) return null;
  return attempt(() => subscribe(user, key));
}

const switchOff = () => attempt(unsubscribe);

async function attempt(run: () => Promise<void>): Promise<DeviceNow['problem']> {
  try {
    await run();
    return null;
  } catch (thrown) {
    return thrown instanceof ApiFailure ? thrown : words.failed;
  }
}
