import { Button } from '@mantine/core';

interface ChipProps {
  readonly label: string;
  readonly isChosen: boolean;
  choose(): void;
}

/** One of some that a list is narrowed by. */
export const Chip = ({ label, isChosen, choose }: ChipProps) => (
  <Button
    size="compact-sm"
    mih={44}
    variant={isChosen ? 'light' : 'default'}
    aria-pressed={isChosen}
    onClick={choose}
  >
    {label}
  </Button>
);
