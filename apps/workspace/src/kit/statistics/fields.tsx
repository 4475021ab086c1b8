import { Input } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { dayIn } from '../search.ts';
import type { Day } from '../zoned.ts';

interface SelectProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  onChange(value: T): void;
}

/** A choice of the browser's own, which is at home on a phone. */
export function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  const id = useId();
  return (
    <Input.Wrapper id={id} size="md" label={label}>
      <Input
        component="select"
        id={id}
        size="md"
        pointer
        rightSection={<span aria-hidden="true">▾</span>}
        rightSectionPointerEvents="none"
        value={value}
        onChange={({ currentTarget }) => {
          const option = options.find(([one]) => one === currentTarget.value);
          if (option) onChange(option[0]);
        }}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}

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
