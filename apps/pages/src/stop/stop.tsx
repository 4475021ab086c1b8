import { Button } from '@okoshko/ui';
import { useState } from 'react';
import { ask, refusalOf } from '../api.ts';
import { LetterPage } from '../letter-page.tsx';
import { Result } from '../result.tsx';
import { text } from '../text.ts';

type Screen = 'asking' | 'stopped' | 'dead';

/** Where the footer of a letter leads: nothing happens before the press, whoever looks at the page. */
export function Stop({ token }: { readonly token: string }) {
  const [screen, setScreen] = useState<Screen>('asking');
  return (
    <LetterPage>
      {screen === 'asking' && <Question token={token} onEnd={setScreen} />}
      {screen === 'stopped' && (
        <Result emblem="✓" title={text.stop.done}>
          <p className="muted">{text.stop.doneHint}</p>
        </Result>
      )}
      {screen === 'dead' && (
        <Result emblem="!" title={text.stop.dead}>
          <p className="muted">{text.stop.deadHint}</p>
        </Result>
      )}
    </LetterPage>
  );
}

interface QuestionProps {
  readonly token: string;
  readonly onEnd: (screen: Screen) => void;
}

function Question({ token, onEnd }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const stop = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await ask('/api/messages/stop', { body: { token } });
      onEnd('stopped');
    } catch (error) {
      if ([400, 404].includes(refusalOf(error).status)) return onEnd('dead');
      setFailed(true);
      setBusy(false);
    }
  };
  return (
    <>
      <h1>{text.stop.title}</h1>
      <p>{text.stop.hint}</p>
      <p className={failed ? 'failure' : undefined} role="alert">
        {failed && text.stop.failed}
      </p>
      <Button color="blue" wide loading={busy} onPress={stop}>
        {text.stop.press}
      </Button>
    </>
  );
}
