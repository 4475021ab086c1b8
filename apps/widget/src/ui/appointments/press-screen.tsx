import type { ApiError, Result } from '@okoshko/contract/client';
import { type ReactNode, useState } from 'react';
import { Button, type ButtonColor, Field, LinkButton } from '../kit.ts';
import { ru } from '../text/ru-steps.ts';
import type { Notice, OwnScreenProps } from './appointments-services.ts';

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

/** A refusal that another try does not change: it is said above the list, which is read anew. Null: of any other. */
export function refusalOf({ code }: ApiError): Notice | null {
  const message = ru.advice[code];
  return message ? { message, isRefusal: true } : null;
}

/** «Отменить запись?» */
export function CancelScreen(props: OwnScreenProps) {
  const { deps, appointment, appointments } = props;
  const [reason, setReason] = useState('');
  const words = ru.cancel;
  const cancel = async () => {
    const result = await appointments.cancel(appointment, reason);
    if (!result.ok) return result;
    const { id, provider, startsAt, endsAt, offered } = appointment;
    deps.onCancelled({ provider: provider.slug, id, startsAt, endsAt });
    const again = offered.length > 0 && { again: appointment };
    return { ok: true as const, data: { message: words.done, ...again } };
  };

  return (
    <PressScreen {...props} {...words} color="red" failed={ru.cancelFailed} press={cancel}>
      {!appointment.isGroup && (
        <Field
          label={words.reason}
          type="text"
          autoComplete="off"
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </PressScreen>
  );
}

const STAR = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9z';

/** «Оставить отзыв»: stars as radios, and words. */
export function ReviewScreen(props: OwnScreenProps) {
  const { headingId, appointment, appointments } = props;
  const [rating, setRating] = useState(0);
  const [text, setText] = useState('');
  const send = async () => {
    const result = await appointments.review(appointment, { rating, text });
    if (!result.ok) return result;
    const isShown = result.data.status === 'published';
    return {
      ok: true as const,
      data: { message: isShown ? ru.review.published : ru.review.pending },
    };
  };

  return (
    <PressScreen
      {...props}
      title={ru.review.action}
      yes={ru.review.send}
      isReady={rating > 0}
      failed={ru.review.failed}
      press={send}
    >
      <Stars rating={rating} onRating={setRating} />
      <div className="field">
        <label htmlFor={`${headingId}t`}>{ru.review.text}</label>
        <textarea
          id={`${headingId}t`}
          rows={4}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
    </PressScreen>
  );
}

interface StarsProps {
  readonly rating: number;
  readonly onRating: (rating: number) => void;
}

function Stars({ rating, onRating }: StarsProps) {
  return (
    <fieldset className="stars">
      <legend>{ru.review.stars}</legend>
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star} className={star > rating ? '' : 'on'}>
          <input
            type="radio"
            name="rating"
            checked={rating === star}
            aria-label={String(star)}
            onChange={() => onRating(star)}
          />
          <svg width="36" height="36" viewBox="0 0 24 24" aria-hidden="true">
            <path d={STAR} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}
