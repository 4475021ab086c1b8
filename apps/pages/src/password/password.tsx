import { useLayoutEffect, useState } from 'react';
import { BrandPage } from '../brand-page.tsx';
import { Result } from '../result.tsx';
import { FactorScreen } from './factor-screen.tsx';
import { type End, FormScreen } from './form-screen.tsx';
import { linkCode } from './set-password.ts';
import { text } from './text.ts';

/** The page that the e-mail about a forgotten password links to: nothing happens until a new password is sent. */
export function Password() {
  const [end, setEnd] = useState<End | null>(null);
  const [token, setToken] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (linkCode() === '') setEnd('dead');
  }, []);
  return (
    <BrandPage>
      {end === null && token === null && <FormScreen onEnd={setEnd} onFactor={setToken} />}
      {end === null && token !== null && <FactorScreen token={token} onSet={() => setEnd('set')} />}
      {end !== null && (
        <Result key={end} emblem={end === 'set' ? 'good' : 'bad'} title={text[end]}>
          <p className="muted">{text[`${end}Hint`]}</p>
        </Result>
      )}
    </BrandPage>
  );
}
