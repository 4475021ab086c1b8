import { getRouteApi } from '@tanstack/react-router';
import { type AnyDocument, labelIn } from '../../kit/content/api.ts';
import { isRelation } from '../../kit/content/attributes.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { type FormValues, fieldValueOf } from './values.ts';

const route = getRouteApi('/desk/collections/$model/$id');

interface ShapeOptions {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  readonly document: AnyDocument | null;
}

export interface FormShape {
  /** The attributes that the form has, in the order of the declaration. */
  readonly names: readonly string[];
  readonly zone: string;
  readonly locale: string | undefined;
  /** Null: what a new document begins with. */
  valuesOf(document: AnyDocument | null): FormValues;
}

/** The fields of a form; in a language other than the default one, only the texts. */
export function useFormShape({ type, types, document }: ShapeOptions): FormShape {
  const { locale } = route.useSearch();
  const zone = deviceZone();
  const { attributes, fields } = type;
  const writable = document ? fields.update : fields.create;
  const names = Object.keys(attributes).filter((name) => {
    const attribute = attributes[name];
    if (!attribute || !writable.includes(name)) return false;
    return locale === undefined || (attribute.kind === 'text' && attribute.localized === true);
  });
  const labelOf = (target: string) => {
    const label = types.find(({ info }) => info.pluralName === target)?.labelAttribute ?? null;
    return (related: AnyDocument) => labelIn(related, label);
  };
  const fieldOf = (name: string, document: AnyDocument | null) => {
    const attribute = attributes[name];
    if (!attribute) return '';
    const stored = document ? document[name] : attribute.default;
    const target = isRelation(attribute) ? attribute.target : '';
    return fieldValueOf(attribute, stored, { zone, labelOf: labelOf(target) });
  };
  return {
    names,
    zone,
    locale,
    valuesOf: (document) =>
      Object.fromEntries(names.map((name) => [name, fieldOf(name, document)])),
  };
}
