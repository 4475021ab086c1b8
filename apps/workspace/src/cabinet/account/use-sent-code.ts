import { requestPhoneChange } from '@okoshko/contract/auth/account-wire';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { now } from '../../api/clock.ts';
import { readCode, type SentCode, storeCode } from './rules.ts';

interface Asking {
  readonly phone: string;
  /** Empty: the account has none. */
  readonly password: string;
}

/** The code that was sent to the new phone, kept for this tab: who looks the SMS up may find the page reloaded. */
export function useSentCode() {
  const [sent, setSent] = useState(() => readCode(sessionStorage, now().getTime()));
  const write = (next: SentCode | null) => {
    storeCode(sessionStorage, next);
    setSent(next);
  };
  const asking = useMutation({
    mutationFn: ({ phone, password }: Asking) =>
      call(requestPhoneChange, {
        body: { phone, ...(password && { currentPassword: password }) },
      }),
    onSuccess: ({ phone, token, retry_after }) => {
      const at = now().getTime();
      write({ phone, token, sentAt: at, nextAt: at + retry_after * 1000 });
    },
  });
  return { sent, asking, clear: () => write(null) };
}

/** Whole seconds until the instant; 0: it is past. */
export function useSecondsUntil(instant: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((instant - now().getTime()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is counted anew for another instant alone
  useEffect(() => {
    setLeft(secondsLeft());
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}
