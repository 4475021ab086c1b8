import { createContext, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react';
import { codeOf, Declined } from '../api/failure.ts';
import { lazyDialog } from './lazily.tsx';

/** Runs it and, where the server wants the password first, asks for it and runs the same again. */
type Confirmed = <T>(run: () => Promise<T>) => Promise<T>;
const Context = createContext<Confirmed | null>(null);

const ConfirmPasswordDialog = lazyDialog(
  async () => (await import('./confirm-password-dialog.tsx')).ConfirmPasswordDialog,
);

interface Question {
  confirm(): void;
  decline(): void;
}

/** What is drawn in it may want the password once more. */
export function PasswordConfirmation({ children }: { readonly children: ReactNode }) {
  const { question, requestPassword } = useQuestion();
  const confirmed = useCallback<Confirmed>(
    async (run) => {
      try {
        return await run();
      } catch (thrown) {
        if (codeOf(thrown) !== 'password_confirmation_needed') throw thrown;
      }
      await requestPassword();
      return run();
    },
    [requestPassword],
  );
  return (
    <Context value={confirmed}>
      {children}
      {question && (
        <Suspense fallback={null}>
          <ConfirmPasswordDialog onConfirmed={question.confirm} onDecline={question.decline} />
        </Suspense>
      )}
    </Context>
  );
}

/** One question at a time: what asks meanwhile waits for the same answer. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<Promise<void> | null>(null);
  const requestPassword = useCallback(() => {
    answer.current ??= new Promise<void>((resolve, reject) => {
      setQuestion({ confirm: resolve, decline: () => reject(new Declined()) });
    }).finally(() => {
      answer.current = null;
      setQuestion(null);
    });
    return answer.current;
  }, []);
  return { question, requestPassword };
}

/**
 * `confirmed(() => call(…))` for what takes the password once more. Keys are the caller's: the repeat is the same request.
 * Whoever closes the dialog makes it reject with `Declined`, of which `FailureCard` says nothing.
 */
export function useConfirmed(): Confirmed {
  const confirmed = use(Context);
  if (!confirmed) throw new Error('nothing here asks for the password');
  return confirmed;
}
