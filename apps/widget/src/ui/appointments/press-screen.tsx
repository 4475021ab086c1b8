import type { ApiError, Result } from '@okoshko/contract/client';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonColor, LinkButton } from '../kit.ts';
import type { Notice, OwnScreenProps } from './appointments-services.ts';
import { refusalOf } from './refusal-of.ts';

interface PressScreenProps extends OwnScreenProps {
  readonly title: string;
  /** The text of the button, and its colour if it is not blue. */
  readonly yes: string;
  readonly color?: ButtonColor;
  /** The text of the button that leads back instead. */
  readonly no?: string;
  readonly isReady?: boolean;
  /** The message for a failure without words of its own. */
  readonly failed: string;
  readonly press: () => Promise<Result<Notice>>;
  /** Answers whether it was dealt with. */
  readonly onError?: (error: ApiError) => boolean;
  readonly children?: ReactNode;
}

/** An appointment, what is asked about it, and the press that does it. */
export function PressScreen(props: PressScreenProps) {
  const { parts, isReady = true, no, onBack, onDone } = props;
  const { Frame, Refusal } = parts;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const press = async () => {
    setBusy(true);
    setError(null);
    const result = await props.press();
    if (result.ok) return onDone(result.data);
    const refusal = refusalOf(result.error);
    if (refusal) return onDone(refusal);
    setBusy(false);
    if (!props.onError?.(result.error)) setError(result.error);
  };

  return (
    <Frame {...props} takesFocus>
      <form
        className="content"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !isBusy) void press();
        }}
      >
        {props.card}
        {props.children}
        <footer>
          <Refusal error={error} message={props.failed} />
          <Button
            type="submit"
            color={props.color ?? 'blue'}
            wide
            disabled={!isReady}
            loading={isBusy}
          >
            {props.yes}
          </Button>
          {no && <LinkButton onPress={onBack}>{no}</LinkButton>}
        </footer>
      </form>
    </Frame>
  );
}
