import { Switch, TextInput } from '@mantine/core';
import type { Attribute } from '@okoshko/contract/collection';
import type { ReactNode } from 'react';
import { now } from '../../api/clock.ts';
import { fieldName, wordOf } from '../../kit/content/names.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { PlainSelect, PlainTextarea } from '../../kit/plain-fields.tsx';
import { zoneNote } from '../../kit/zone-text.ts';
import { entry as words } from '../../text/desk/entry.ts';
import { RelatedField } from './related-field.tsx';
import type { FieldValue } from './values.ts';

export interface FieldProps {
  readonly name: string;
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  readonly value: FieldValue;
  readonly error: ReactNode;
  onChange(value: FieldValue): void;
}

/** Texts that may be longer are written in several lines. */
const LINE = 255;
const JSON_ROWS = 8;
const TEXT_ROWS = 4;
const JSON_LENGTH = 100_000;

/** A field for any kind of attribute. */
export function Field(props: FieldProps) {
  const { name, type, value, error, onChange } = props;
  const attribute = type.attributes[name];
  if (!attribute) return null;
  if (typeof value === 'boolean') {
    return (
      <Switch
        label={fieldName(name)}
        checked={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    );
  }
  if (typeof value !== 'string' || attribute.kind === 'one' || attribute.kind === 'many') {
    return <RelatedField {...props} />;
  }
  return <TypedField {...{ name, attribute, value, error }} onChange={onChange} />;
}

interface TypedFieldProps {
  readonly name: string;
  readonly attribute: Attribute;
  readonly value: string;
  readonly error: ReactNode;
  onChange(value: string): void;
}

function TypedField({ name, attribute, value, error, onChange }: TypedFieldProps) {
  const isRequired = attribute.required === true && attribute.default === undefined;
  const label = isRequired ? `${fieldName(name)} *` : fieldName(name);
  const common = { label, value, error };
  if (attribute.kind === 'enumeration') {
    const none = isRequired ? [] : [{ value: '', label: words.anyChoice }];
    const unset = isRequired && value === '' ? [{ value: '', label: words.anyChoice }] : none;
    return (
      <PlainSelect
        {...common}
        data={[...unset, ...attribute.values.map((one) => ({ value: one, label: wordOf(one) }))]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (attribute.kind === 'json' || isLong(attribute)) {
    const isJson = attribute.kind === 'json';
    return (
      <PlainTextarea
        {...common}
        {...(isJson && { description: words.inJson })}
        rows={isJson ? JSON_ROWS : TEXT_ROWS}
        maxLength={(attribute.kind === 'text' ? attribute.max : undefined) ?? JSON_LENGTH}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextInput
      {...common}
      {...inputOf(attribute)}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const isLong = (attribute: Attribute): boolean =>
  attribute.kind === 'text' && (attribute.max ?? 0) > LINE;

/** The browser's own field for the kind, and what is to be known of it. */
function inputOf(attribute: Attribute) {
  switch (attribute.kind) {
    case 'integer':
      return { inputMode: 'numeric' } as const;
    case 'decimal':
      return { inputMode: 'decimal' } as const;
    case 'kopecks':
      return { inputMode: 'decimal', description: words.inRubles } as const;
    case 'datetime':
      return { type: 'datetime-local', description: zoneNote(deviceZone(), now()) } as const;
    case 'date':
      return { type: 'date' } as const;
    case 'time':
      return { type: 'time' } as const;
    case 'text':
      return { maxLength: attribute.max, ...(attribute.format === 'email' && { type: 'email' }) };
    default:
      return {};
  }
}
