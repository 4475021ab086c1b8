import { Button, Group, Input } from '@mantine/core';
import { useId } from 'react';

interface ChoicesProps<T extends string> {
  readonly label: string;
  /** The choices explain themselves. */
  readonly isLabelHidden?: boolean;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly value: T | undefined;
  readonly error?: string | undefined;
  onChange(value: T): void;
}

/** A choice of one among a few visible ones. */
export function Choices<T extends string>(props: ChoicesProps<T>) {
  const { label, isLabelHidden = false, choices, value, error, onChange } = props;
  const id = useId();
  const name = isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id };
  return (
    <div>
      {!isLabelHidden && (
        <Input.Label id={id} component="div" size="md" mb={4}>
          {label}
        </Input.Label>
      )}
      <Group gap="xs" role="group" {...name}>
        {choices.map((one) => (
          <Button
            key={one.value}
            size="sm"
            variant={one.value === value ? 'light' : 'default'}
            aria-pressed={one.value === value}
            onClick={() => onChange(one.value)}
          >
            {one.label}
          </Button>
        ))}
      </Group>
      {error && (
        <Input.Error size="md" mt={4} role="alert">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
