import { VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const said = createStore<{ text: string }>(() => ({ text: '' }));

/** Says something to those who do not see the screen. */
export const announce = (text: string): void => said.setState({ text });

export function LiveRegion() {
  const { text } = useStore(said);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}
