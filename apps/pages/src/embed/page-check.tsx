import { Field } from '@okoshko/ui';
import { useId, useState } from 'react';
import { CodeBlock } from '../code-block.tsx';
import { OriginCheck } from './origin-verdict.tsx';
import { pageAddress } from './page-address.ts';
import { policiesIn } from './policies-in.ts';
import type { CheckedPage } from './policy.ts';
import { PolicyVerdicts } from './policy-verdicts.tsx';
import { text } from './text.ts';

/** Checks that a page may use the widget: by its origin, and by its policy, which never leaves the browser. */
export function PageCheck({ host, flags }: Omit<CheckedPage, 'page'>) {
  const [typed, setTyped] = useState('');
  const [pasted, setPasted] = useState('');
  const id = useId();
  const address = pageAddress(typed);
  const origin = 'origin' in address ? address.origin : null;
  return (
    <section className="panel stack" aria-labelledby="check">
      <h2 id="check">{text.check}</h2>
      <OriginCheck origin={origin}>
        <Field
          label={text.address}
          hint={text.addressHint}
          error={ERRORS[address.kind]}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </OriginCheck>
      {origin && <Console host={host} />}
      <div className="field">
        <label htmlFor={id}>{text.pasted}</label>
        <textarea
          id={id}
          aria-describedby={`${id}h`}
          rows={6}
          autoComplete="off"
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
        />
        <p id={`${id}h`} className="small muted">
          {text.pastedHint}
        </p>
      </div>
      <div className="stack" role="status">
        {pasted.trim() && (
          <PolicyVerdicts
            policies={policiesIn(pasted)}
            checked={{ host, flags, page: origin ?? UNKNOWN }}
          />
        )}
        {COOP.test(pasted) && <p className="note">{text.coop}</p>}
      </div>
    </section>
  );
}

/** A page of nobody's, before its address is typed: https, and another site than the service's. */
const UNKNOWN = 'https://page.invalid';
const COOP = /^\s*cross-origin-opener-policy\s*:\s*same-origin\s*$/im;

const ERRORS = {
  none: null,
  fine: null,
  wrong: text.addressWrong,
  file: text.addressFile,
  plain: text.addressPlain,
};

const Console = ({ host }: { readonly host: string }) => (
  <>
    <p>{text.console}</p>
    <CodeBlock>{probeOf(host)}</CodeBlock>
  </>
);

/** Asks as the widget does, from the page whose console runs it. */
const probeOf = (host: string): string =>
  `fetch('${host}/healthz').then(
  () => console.log('${text.allowed}'),
  () => console.warn('${text.refused}'),
);`;
