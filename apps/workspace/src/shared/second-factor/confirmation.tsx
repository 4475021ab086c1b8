import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useRef,
  useState,
} from 'react';
import { codeOf, Declined } from '../../api/failure.ts';
import { lazyDialog } from '../../kit/lazily.tsx';

/** Runs it and, where the server wants the password or a code first, asks for it and runs the same again. */
type Confirmed = <T>(run: () => Promise<T>) => Promise<T>;
const Context = createContext<Confirmed | null>(null);

interface ConfirmDialogProps {
  onConfirmed(): void;
  onDecline(): void;
}

/** The dialogs that ask for a proof, by the code of the refusal. */
const DIALOGS = {
  password_confirmation_needed: lazyDialog(
    async () => (await import('./confirm-password-dialog.tsx')).ConfirmPasswordDialog,
  ),
  second_factor_needed: lazyDialog(
    async () => (await import('./confirm-factor-dialog.tsx')).ConfirmFactorDialog,
  ),
} satisfies Record<string, ComponentType<ConfirmDialogProps>>;
type Proof = keyof typeof DIALOGS;
const isProof = (code: string): code is Proof => Object.hasOwn(DIALOGS, code);

interface Question {
  readonly proof: Proof;
  confirm(): void;
  decline(): void;
}

/** Lets its content ask for the password once more, and for a code of the second factor. */
export function Confirmation({ children }: { readonly children: ReactNode }) {
  const { question, request } = useQuestion();
  const confirmed = useCallback<Confirmed>(
    async (run) => {
      // Each is asked for once: a repeat that is refused for the same is a failure.
      const answered = new Set<Proof>();
      for (;;) {
        try {
          return await run();
        } catch (thrown) {
          const code = codeOf(thrown);
          if (!isProof(code) || answered.has(code)) throw thrown;
          await request(code);
          answered.add(code);
        }
      }
    },
    [request],
  );
  const Dialog = question && DIALOGS[question.proof];
  return (
    <Context value={confirmed}>
      {children}
      {Dialog && <Dialog onConfirmed={question.confirm} onDecline={question.decline} />}
    </Context>
  );
}

/** Asks one question at a time: requests for the same proof share its answer, one for the other proof waits. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<{ readonly proof: Proof; readonly settled: Promise<void> } | null>(null);
  const request = useCallback(async (proof: Proof): Promise<void> => {
    const before = answer.current;
    if (before?.proof === proof) return before.settled;
    // Declined or not, it is not what is wanted here.
    await before?.settled.catch(() => {});
    if (answer.current) return request(proof);
    const settled = new Promise<void>((resolve, reject) => {
      setQuestion({ proof, confirm: resolve, decline: () => reject(new Declined()) });
    }).finally(() => {
      answer.current = null;
      setQuestion(null);
    });
    answer.current = { proof, settled };
    return settled;
  }, []);
  return { question, request };
}

/**
 * `confirmed(() => call(…))` for what takes the password or a code once more. Keys are the caller's: the repeat is the same
 * request. Whoever closes the dialog makes it reject with `Declined`, of which `FailureCard` says nothing.
 */
export function useConfirmed(): Confirmed {
  const confirmed = use(Context);
  if (!confirmed) throw new Error('nothing here asks for the password');
  return confirmed;
}
