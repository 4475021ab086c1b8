import { drawer } from './create-element.ts';
import type { DrawnLanding } from './drawn.ts';
import type { LandingState } from './states.ts';

/** Written in by the build, which draws the React component. */
declare const __LANDING__: DrawnLanding<LandingState>;

export const drawn = __LANDING__;
const { elements, states } = drawn;
// The picture lies next to this bundle.
for (const [, attributes] of elements)
  if (attributes.src) attributes.src = new URL(attributes.src, import.meta.url).href;
const { create, change } = drawer(elements);

interface IntroEvents {
  press(): Promise<unknown>;
  /** A pointer or the focus came to the button: a press is likely. */
  prepare(): void;
}

/** The block as it stands without React. */
export function createIntro(events: IntroEvents) {
  const section = create(states.pending);
  let state: LandingState = 'pending';
  let busy = false;

  const setBusy = (next: boolean) => {
    busy = next;
    const button = section.querySelector('button');
    if (button) button.ariaBusy = button.ariaDisabled = busy ? 'true' : null;
  };
  const press = async () => {
    if (busy) return;
    setBusy(true);
    // Errors are shown where they happen.
    await events.press().catch(() => {});
    // Not another's by now.
    if (section.onclick) setBusy(false);
  };
  const onButton = (run: () => unknown) => (event: Event) => {
    if (event.target instanceof HTMLButtonElement) run();
  };
  section.onclick = onButton(press);
  section.onpointerover = onButton(events.prepare);
  section.addEventListener('focusin', onButton(events.prepare));

  return {
    section,
    show(next: LandingState) {
      if (!section.onclick) return;
      change(section, states[state], states[next]);
      state = next;
      setBusy(busy);
    },
    /** Leaves the elements as React would have drawn them, and hears no more of them; returns what they show. */
    release() {
      setBusy(false);
      section.onclick = section.onpointerover = null;
      return state;
    },
  };
}
