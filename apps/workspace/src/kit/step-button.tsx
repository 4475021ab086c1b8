import { ActionIcon } from '@mantine/core';
import classes from './step-button.module.css';

interface StepButtonProps {
  readonly label: string;
  /** An arrow. */
  readonly sign: string;
  readonly go: () => void;
}

/** A period forth or back. */
export const StepButton = ({ label, sign, go }: StepButtonProps) => (
  <ActionIcon variant="default" size={44} aria-label={label} onClick={go}>
    <span aria-hidden="true" className={classes.sign}>
      {sign}
    </span>
  </ActionIcon>
);
