import './form-styles.ts';
import type { ReactNode } from 'react';
import fields from './fields.module.css';
import { DayField } from './moment-field.tsx';
import { PlainSelect } from './plain-fields.tsx';
import { SearchField } from './search-field.tsx';

interface Named<N extends string> {
  /** Its name in the address. */
  readonly name: N;
  readonly label: string;
}

/** A filter of a list as data. */
export type ListFilter<N extends string> =
  | (Named<N> & {
      readonly kind: 'search';
      readonly placeholder?: string;
      readonly maxLength?: number;
      readonly takesFocus?: boolean;
    })
  | (Named<N> & {
      readonly kind: 'choice';
      /** The first is the one without a filter. */
      readonly options: readonly { readonly value: string; readonly label: string }[];
    })
  | (Named<N> & { readonly kind: 'day' });

interface ListFiltersProps<N extends string> {
  readonly filters: readonly ListFilter<N>[];
  /** The part of the address that they are kept in. */
  readonly values: { readonly [K in N]?: string | undefined };
  /** An empty field is undefined. */
  onChange(change: { readonly [K in N]?: string | undefined }): void;
  /** A further field, which is no plain one. */
  readonly children?: ReactNode;
}

/** The filters of a list side by side, stored in the address. */
export function ListFilters<N extends string>(props: ListFiltersProps<N>) {
  const { filters, values, onChange, children } = props;
  const set = (name: N, value: string) =>
    onChange({ [name]: value || undefined } as { readonly [K in N]?: string | undefined });
  return (
    <div className={fields.fields}>
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onChange={(value) => set(filter.name, value)}
        />
      ))}
      {children}
    </div>
  );
}

type Labels<V extends string> = Readonly<Partial<Record<V, string>>>;

/** Values as choices, each with its label. */
export const labelled = <V extends string>(values: readonly V[], labels: Labels<V>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }));

/** The choices of a filter, after the one without it. */
export const choicesOf = <V extends string>(
  without: string,
  values: readonly V[],
  labels: Labels<V>,
) => [{ value: '', label: without }, ...labelled(values, labels)];

interface FilterFieldProps {
  readonly filter: ListFilter<string>;
  readonly value: string;
  onChange(value: string): void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const { label } = filter;
  if (filter.kind === 'choice')
    return (
      <PlainSelect
        label={label}
        data={filter.options}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  if (filter.kind === 'day')
    return (
      <DayField
        label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  const { placeholder, maxLength, takesFocus } = filter;
  return (
    <SearchField
      {...{ label, placeholder, maxLength }}
      {...(takesFocus && { 'data-autofocus': true })}
      text={value}
      onChange={onChange}
    />
  );
}
