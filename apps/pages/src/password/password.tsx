import { useState } from 'react';
import { LetterPage } from '../letter-page.tsx';
import { Result } from '../result.tsx';
import { text } from '../text.ts';
import { FormScreen } from './form-screen.tsx';

export type End = 'set' | 'dead' | 'blocked';

/** Where the letter about a forgotten password leads: nothing happens until a new one is sent. */
export function Password({ code }: { readonly code: string }) {
  const [end, setEnd] = useState<End | null>(code === '' ? 'dead' : null);
  return (
    <LetterPage>
      {end === null ? (
        <FormScreen code={code} onEnd={setEnd} />
      ) : (
        <Result key={end} emblem={end === 'set' ? '✓' : '!'} title={text.password[end]}>
          <p className="muted">{text.password[`${end}Hint`]}</p>
        </Result>
      )}
    </LetterPage>
  );
}
