import type { ReactNode } from 'react';

interface LinkButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly disabled?: boolean;
}

/** A button that looks like a link: it does something here instead of leading elsewhere. */
export function LinkButton({ children, onPress, disabled = false }: LinkButtonProps) {
  return (
    <button type="button" className="link" disabled={disabled} onClick={onPress}>
      {children}
    </button>
  );
}
