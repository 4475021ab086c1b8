import { Button } from '../kit.ts';
import { words } from '../text/ru-finish.ts';
import { LateRefusal } from './late-refusal.tsx';
import { fullPhone, shortPhone } from './phone-words.ts';
import type { CodeStepProps } from './props.ts';
import { Frame } from './shared.ts';

/** Shows the number to call; the call costs nothing, and nobody answers it. */
export function ExpectedCallPart(props: CodeStepProps & { readonly call: string }) {
  const { phone, call, busy, error, onCalled, onResend } = props;
  return (
    <Frame {...props} title={words.code.callTitle}>
      <div className="content">
        <p>
          {words.code.callFrom} {shortPhone(phone)} {words.code.callTo}
        </p>
        <a className="number" href={`tel:+${call}`}>
          {fullPhone(call)}
        </a>
        <p className="small muted">{words.code.callFree}</p>
        <LateRefusal error={error} message={words.details.failed} />
        <footer>
          <Button color="blue" wide loading={busy !== null} onPress={onCalled}>
            {busy ? words.busy[busy] : words.code.called}
          </Button>
          <Button wide onPress={onResend}>
            {words.details.getCode}
          </Button>
        </footer>
      </div>
    </Frame>
  );
}
