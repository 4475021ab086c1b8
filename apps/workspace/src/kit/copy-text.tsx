import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { announce } from './announce.tsx';
import classes from './copy-text.module.css';

interface CopyTextProps {
  /** The name of the text, for people who cannot see which text the button belongs to. */
  readonly label: string;
  readonly text: string;
  readonly words: { readonly copy: string; readonly copied: string };
}

/** Something to be put elsewhere, letter by letter: shown, and copied by a press. */
export function CopyText({ label, text, words }: CopyTextProps) {
  const clipboard = useClipboard();
  return (
    <div className={classes.block}>
      <pre className={classes.text}>{text}</pre>
      <Button
        variant="default"
        aria-label={`${clipboard.copied ? words.copied : words.copy}: ${label}`}
        onClick={() => {
          clipboard.copy(text);
          announce(words.copied);
        }}
      >
        {clipboard.copied ? words.copied : words.copy}
      </Button>
    </div>
  );
}
