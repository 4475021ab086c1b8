import type { ApiError } from '@okoshko/contract/client';
import { Button } from '@okoshko/ui';
import { useState } from 'react';
import { BrandPage } from './brand-page.tsx';
import { Result } from './result.tsx';
import { failureText } from './text/failures.ts';
import { WhenLive } from './when-live.tsx';

type Screen = 'question' | 'done' | 'dead';

interface PressPageProps {
  readonly text: Readonly<
    Record<
      'title' | 'hint' | 'press' | 'done' | 'doneHint' | 'failed' | 'dead' | 'deadHint',
      string
    >
  >;
  /** Does what the page is for; null: it is done. */
  press(): Promise<ApiError | null>;
}

/** The page that a link of a message leads to. Programs that look at the page change nothing: it takes a press. */
export function PressPage({ text, press }: PressPageProps) {
  const [screen, setScreen] = useState<Screen>('question');
  return (
    <BrandPage>
      {screen === 'question' && <Question text={text} press={press} onEnd={setScreen} />}
      {screen === 'done' && (
        <Result emblem="good" title={text.done}>
          <p className="muted">{text.doneHint}</p>
        </Result>
      )}
      {screen === 'dead' && (
        <Result emblem="bad" title={text.dead}>
          <p className="muted">{text.deadHint}</p>
        </Result>
      )}
    </BrandPage>
  );
}

const DEAD: ReadonlySet<string> = new Set(['validation_failed', 'not_found']);

interface QuestionProps extends PressPageProps {
  onEnd(screen: Screen): void;
}

function Question({ text, press, onEnd }: QuestionProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    const error = await press();
    if (error === null) return onEnd('done');
    if (DEAD.has(error.code)) return onEnd('dead');
    setFailure(failureText(error, text.failed));
    setBusy(false);
  };
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.hint}</p>
      <p className={failure === null ? undefined : 'failure'} role="alert">
        {failure}
      </p>
      <WhenLive heights={[50]}>
        <Button color="blue" wide loading={busy} onPress={submit}>
          {text.press}
        </Button>
      </WhenLive>
    </>
  );
}
