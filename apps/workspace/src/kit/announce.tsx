import { VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const said = createStore(() => ({ text: '', times: 0 }));

/** Says something to those who do not see the screen; a second time as well, where it is the same. */
export const announce = (text: string): void =>
  said.setState(({ times }) => ({ text, times: times + 1 }));

export function LiveRegion() {
  const { text, times } = useStore(said);
  // The next user must not hear sentences meant for the last one.
  useEffect(() => () => said.setState({ text: '' }), []);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {/* Another element each time: of a text that stays the same nothing is read out. */}
      <span key={times}>{text}</span>
    </VisuallyHidden>
  );
}
