import { useState } from 'react';
import { BrandPage } from '../brand-page.tsx';
import { Result } from '../result.tsx';
import { text } from '../text.ts';
import { type End, FormScreen } from './form-screen.tsx';

/** What the e-mail about a forgotten password links to: nothing happens until a new one is sent. */
export function Password({ code }: { readonly code: string }) {
  const [end, setEnd] = useState<End | null>(code === '' ? 'dead' : null);
  return (
    <BrandPage>
      {end === null ? (
        <FormScreen code={code} onEnd={setEnd} />
      ) : (
        <Result key={end} emblem={end === 'set' ? '✓' : '!'} title={text.password[end]}>
          <p className="muted">{text.password[`${end}Hint`]}</p>
        </Result>
      )}
    </BrandPage>
  );
}
