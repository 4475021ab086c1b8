import { createPress } from '@okoshko/ui/press';
import { element } from './element.ts';

/** What the one button of the block says and does; a message stands above it when something failed. */
export interface Step {
  readonly label: string;
  readonly style: 'link' | 'button red';
  readonly failure?: string | undefined;
  press(): Promise<unknown>;
  /** A pointer or the focus came: a press is likely. */
  prepare?(): void;
}

/**
 * The button of the block. It stays the same element whatever it leads to, so that it keeps the focus when
 * a visitor has signed in; a skeleton until the first step is known.
 */
export function actionButton() {
  const failure = element('p', { class: 'error', role: 'alert' });
  const skeleton = element('span', { class: 'skeleton way' });
  const button = element('button', { type: 'button', hidden: '' });
  let step: Step | undefined;
  let busy = false;

  const draw = (isPressed = false) => {
    button.className = `${step?.style}${isPressed && !busy ? ' pressed' : ''}`;
  };
  const press = createPress({ onPressed: draw });
  button.onpointerdown = (event) => press.down({ x: event.clientX, y: event.clientY });
  button.onpointerup = button.onpointerleave = button.onpointercancel = press.end;
  button.onpointerenter = button.onfocus = () => step?.prepare?.();
  button.onclick = async () => {
    if (busy) return;
    setBusy(true);
    // What may go wrong is shown where it happens.
    await step?.press().catch(() => {});
    setBusy(false);
  };
  const setBusy = (next: boolean) => {
    busy = next;
    button.ariaBusy = button.ariaDisabled = next ? 'true' : null;
    draw();
  };

  return {
    nodes: [failure, skeleton, button],
    show(next: Step) {
      step = next;
      failure.textContent = next.failure ?? '';
      button.textContent = next.label;
      button.hidden = false;
      draw();
      skeleton.remove();
    },
  };
}
