import { Button } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { Frame } from './frame.tsx';
import { fullPhone, shortPhone } from './phone-words.ts';
import type { CodeStepProps, ExpectedCall } from './props.ts';
import { Refusal } from './refusal.tsx';

/** Which number to call; the call costs nothing, nobody answers it. */
export function ExpectedCallPart(props: CodeStepProps & { readonly call: ExpectedCall }) {
  const { phone, call, busy, error, onCalled, onResend } = props;
  return (
    <Frame {...props} title={ru.code.callTitle}>
      <div className="content">
        <p>
          {ru.code.callFrom} {shortPhone(phone)} {ru.code.callTo}
        </p>
        <a className="number" href={`tel:+${call.number}`}>
          {fullPhone(call.number)}
        </a>
        <p className="small muted">{ru.code.callFree}</p>
        <Refusal error={error} message={ru.details.failed} />
        <footer>
          <Button color="blue" wide loading={busy !== null} onPress={onCalled}>
            {busy ? ru.busy[busy] : ru.code.called}
          </Button>
          <Button wide onPress={onResend}>
            {ru.details.getCode}
          </Button>
        </footer>
      </div>
    </Frame>
  );
}
