import { Input } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { PlainSelect } from '../plain-fields.tsx';
import { dayIn } from '../search.ts';
import type { Day } from '../zoned.ts';

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  onChange(value: T): void;
}

/** A choice of one of these values. */
export const Select = <T extends string>({ label, value, options, onChange }: SelectProps<T>) => (
  <PlainSelect
    label={label}
    value={value}
    data={options.map(([one, text]) => ({ value: one, label: text }))}
    onChange={({ currentTarget }) => {
      const option = options.find(([one]) => one === currentTarget.value);
      if (option) onChange(option[0]);
    }}
  />
);

interface DateFieldProps {
  readonly label: string;
  readonly value: Day;
  onChange(day: Day): void;
}

/** A day; one that is half typed changes nothing yet. */
export function DateField({ label, value, onChange }: DateFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <Input.Wrapper id={id} size="md" label={label}>
      <Input
        type="date"
        id={id}
        size="md"
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const day = dayIn(currentTarget.value);
          if (day) onChange(day);
        }}
        onBlur={() => setTyped(value)}
      />
    </Input.Wrapper>
  );
}
