import './form-styles.ts';
import { type ComponentProps, useEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';

/** A dialog in a file that was loaded to open it: it opens after it stands, or it would not know where the focus was. */
export function LateDialog({ opened, ...rest }: ComponentProps<typeof Dialog>) {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => setStanding(true), []);
  return <Dialog opened={opened && isStanding} {...rest} />;
}
