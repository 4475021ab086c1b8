import { unwrapped } from '@okoshko/contract/client';
import { checkOrigin } from '@okoshko/contract/providers/origins/addresses';
import { Button } from '@okoshko/ui';
import { useState } from 'react';
import { api } from '../api.ts';
import { text } from './text.ts';

type Verdict = keyof typeof text.verdicts;

/** Asks the service, after a press, whether it accepts this origin: the address is sent to it. */
export function OriginVerdict({ origin }: { readonly origin: string }) {
  const [checked, setChecked] = useState<{ origin: string; verdict: Verdict } | null>(null);
  const [isChecking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    const query = new URLSearchParams({ origin }).toString();
    const answer = unwrapped(await api(checkOrigin, { query, cache: 'default' }));
    setChecking(false);
    setChecked({ origin, verdict: answer.ok ? answer.data.access : 'failed' });
  };
  const verdict = checked?.origin === origin ? checked.verdict : null;
  return (
    <>
      <Button loading={isChecking} onPress={() => void check()}>
        {text.checkOrigin}
      </Button>
      <div role="status">
        {verdict && (
          <p className={verdict === 'full' ? 'note good' : 'note'}>{text.verdicts[verdict]}</p>
        )}
      </div>
    </>
  );
}
