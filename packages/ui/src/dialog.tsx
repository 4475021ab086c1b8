import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { followHeight } from './follow-height.ts';

interface DialogProps {
  readonly children: ReactNode;
  /** Id of the heading that names the dialog. */
  readonly labelledBy: string;
  readonly closeLabel: string;
  /** In pixels, of what stood in its place: the dialog does not rise, it grows from there. */
  readonly heightBefore?: number;
  readonly onClose: () => void;
}

/**
 * A modal window in the top layer: it opens when it is mounted and closes, giving the focus back to
 * the opener, when it is unmounted. It asks to be closed by X, Esc and a click outside.
 */
export function Dialog({ children, labelledBy, closeLabel, heightBefore, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  // A text selection may end outside: only a press that also began there means "close".
  const pressedOutside = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: its height is where it begins
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('input:not([tabindex="-1"])')?.focus();
    const stopFollowing = followHeight(dialog, heightBefore);
    return () => {
      stopFollowing();
      dialog.close();
    };
  }, []);

  const keepOpen = (event: SyntheticEvent) => {
    // The state decides: the browser's own closing would leave it behind.
    event.preventDefault();
    onClose();
  };
  const onClick = (event: MouseEvent) => {
    // The second of two quick presses on what opened it is not meant for it.
    const isOwn = pressedOutside.current && event.detail < 2;
    if (isOwn && isOutside(event, ref.current)) onClose();
    pressedOutside.current = false;
  };

  return (
    <dialog
      ref={ref}
      className={heightBefore ? 'dialog still' : 'dialog'}
      aria-labelledby={labelledBy}
      onCancel={keepOpen}
      // A modal of the page's may have taken the key, and no cancel comes.
      onKeyDown={(event) => event.key === 'Escape' && keepOpen(event)}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event, ref.current);
      }}
      onClick={onClick}
    >
      {children}
      <button type="button" className="close" aria-label={closeLabel} onClick={onClose}>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path
            d="m1 1 12 12M13 1 1 13"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      </button>
    </dialog>
  );
}

/** Clicks on the backdrop have the dialog itself as their target. */
function isOutside(event: MouseEvent, dialog: HTMLDialogElement | null): boolean {
  if (!dialog || event.target !== dialog) return false;
  const box = dialog.getBoundingClientRect();
  const inside =
    event.clientX >= box.left &&
    event.clientX <= box.right &&
    event.clientY >= box.top &&
    event.clientY <= box.bottom;
  return !inside;
}
