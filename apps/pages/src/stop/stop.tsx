import { unsubscribe } from '@okoshko/contract/messaging/addresses';
import { Button } from '@okoshko/ui';
import { useState } from 'react';
import { api, linkToken } from '../api.ts';
import { BrandPage } from '../brand-page.tsx';
import { Result } from '../result.tsx';
import { failureText, text } from '../text.ts';
import { WhenLive } from '../when-live.tsx';

type Screen = 'question' | 'done' | 'dead';

/** What the footer of a message links to. Programs that look at the page change nothing: it takes a press. */
export function Stop() {
  const [screen, setScreen] = useState<Screen>('question');
  return (
    <BrandPage>
      {screen === 'question' && <Question onEnd={setScreen} />}
      {screen === 'done' && (
        <Result emblem="good" title={text.stop.done}>
          <p className="muted">{text.stop.doneHint}</p>
        </Result>
      )}
      {screen === 'dead' && (
        <Result emblem="bad" title={text.stop.dead}>
          <p className="muted">{text.stop.deadHint}</p>
        </Result>
      )}
    </BrandPage>
  );
}

const DEAD: ReadonlySet<string> = new Set(['validation_failed', 'not_found']);

function Question({ onEnd }: { readonly onEnd: (screen: Screen) => void }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = async () => {
    setBusy(true);
    setFailure(null);
    const result = await api(unsubscribe, { body: { token: linkToken() } });
    if (result.ok) return onEnd('done');
    if (DEAD.has(result.error.code)) return onEnd('dead');
    setFailure(failureText(result.error, text.stop.failed));
    setBusy(false);
  };
  return (
    <>
      <h1>{text.stop.title}</h1>
      <p>{text.stop.hint}</p>
      <p className={failure === null ? undefined : 'failure'} role="alert">
        {failure}
      </p>
      <WhenLive heights={[50]}>
        <Button color="blue" wide loading={busy} onPress={stop}>
          {text.stop.press}
        </Button>
      </WhenLive>
    </>
  );
}
