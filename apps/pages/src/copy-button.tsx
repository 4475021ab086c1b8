import { LinkButton } from '@okoshko/ui';
import { useState } from 'react';
import { common as words } from './text.ts';

export function CopyButton({ text }: { readonly text: string }) {
  const [label, setLabel] = useState(words.copy);
  const copy = async () => {
    // Without TLS browsers keep the clipboard to themselves.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setLabel(copied ? words.copied : words.copyByHand);
    setTimeout(() => setLabel(words.copy), 2000);
  };
  return (
    <div className="copy" aria-live="polite">
      <LinkButton onPress={copy}>{label}</LinkButton>
    </div>
  );
}
