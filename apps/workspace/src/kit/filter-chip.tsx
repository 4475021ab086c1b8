import { Button } from '@mantine/core';

interface FilterChipProps {
  readonly label: string;
  readonly isChosen: boolean;
  choose(): void;
}

/** A long word goes on in the next line. */
const WHOLE = { label: { whiteSpace: 'normal' } } as const;

/** A button that narrows a list by one filter. */
export const FilterChip = ({ label, isChosen, choose }: FilterChipProps) => (
  <Button
    size="compact-sm"
    h="auto"
    py={4}
    styles={WHOLE}
    variant={isChosen ? 'light' : 'default'}
    aria-pressed={isChosen}
    onClick={choose}
  >
    {label}
  </Button>
);
