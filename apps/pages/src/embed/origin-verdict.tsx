import { unwrapped } from '@okoshko/contract/client';
import { checkOrigin } from '@okoshko/contract/providers/wire';
import { Button } from '@okoshko/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { api } from '../api.ts';
import { CodeBlock } from '../code-block.tsx';
import { text } from './text.ts';

type Verdict = keyof typeof text.verdicts;

interface OriginCheckProps {
  /** Null: no address is typed, or it is wrong. */
  readonly origin: string | null;
  /** The field of the address. */
  readonly children: ReactNode;
}

/** Asks the service, after a press or Enter, whether it accepts this origin: the address is sent to it. */
export function OriginCheck({ origin, children }: OriginCheckProps) {
  const [checked, setChecked] = useState<{ origin: string; verdict: Verdict } | null>(null);
  const [isChecking, setChecking] = useState(false);
  const check = async (event: FormEvent) => {
    event.preventDefault();
    if (origin === null || isChecking) return;
    setChecking(true);
    const query = new URLSearchParams({ origin }).toString();
    const answer = unwrapped(await api(checkOrigin, { query, cache: 'default' }));
    setChecking(false);
    setChecked({ origin, verdict: answer.ok ? answer.data.access : 'failed' });
  };
  const verdict = checked?.origin === origin ? checked.verdict : null;
  return (
    <>
      <form className="stack" onSubmit={(event) => void check(event)} noValidate>
        {children}
        {origin && (
          <Button type="submit" loading={isChecking}>
            {text.checkOrigin}
          </Button>
        )}
      </form>
      {origin && (
        <div role="status">
          {verdict && (
            <p className={verdict === 'full' ? 'note good' : 'note'}>{text.verdicts[verdict]}</p>
          )}
        </div>
      )}
      {origin && verdict !== 'full' && (
        <>
          <p>{text.origin}</p>
          <CodeBlock>{`HOST_ORIGINS=${origin}`}</CodeBlock>
        </>
      )}
    </>
  );
}
