import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Key } from '../../api/follows.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { type Store, useStoredForm, versionIn } from '../../kit/form/use-document-form.ts';
import { notify } from '../../kit/notify.tsx';
import type { Versioned } from '../../kit/save-seen.ts';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { entry as words } from '../../text/desk/entry.ts';
import {
  type AnyDocument,
  createDocument,
  labelIn,
  readDocument,
  updateDocument,
} from '../shared/content/api.ts';
import { isRelation } from '../shared/content/attributes.ts';
import type { ContentType } from '../shared/content/types.ts';
import { populateOf } from './api.ts';
import { failuresOf } from './failures.ts';
import { bodyOf, type FormValues, fieldValueOf } from './values.ts';

interface EntryFormOptions {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  /** Null: a new one. */
  readonly document: AnyDocument | null;
}

type Entry = AnyDocument & Versioned;

const versioned = (document: AnyDocument): Entry => ({
  ...document,
  version: typeof document.version === 'number' ? document.version : null,
});

/** The form of a document of any collection; a new one is opened once it is made. */
export function useEntryForm({ type, types, document }: EntryFormOptions) {
  const { attributes, uid: model } = type;
  const shape = useFormShape({ type, types, document });
  const { names, zone, locale } = shape;
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useStoredForm({
    form: `entry:${locale}`,
    store: useEntries({ type, types, locale }),
    row: document && versioned(document),
    toValues: (row) => shape.valuesOf(row),
    initial: () => shape.valuesOf(null),
    toChanges: (typed: FormValues, row) =>
      bodyOf({ attributes, base: shape.valuesOf(row), typed, zone }),
    validate: (values) => failuresOf(values, attributes),
    fieldOf: Object.fromEntries(names.map((name) => [name, name])),
    staysOpen: true,
    changes: [],
    onSaved: async (made) => {
      void notify({ message: document ? words.saved : words.created });
      await client.invalidateQueries({ queryKey: ['content', model, 'list'] satisfies Key });
      if (document || !made) return;
      const params = { model, id: made.documentId };
      await navigate({ to: '/desk/collections/$model/$id', params, replace: true });
    },
  });
  return { form, names };
}

interface EntriesOptions extends Omit<EntryFormOptions, 'document'> {
  readonly locale: string | undefined;
}

function useEntries({
  type,
  types,
  locale,
}: EntriesOptions): Store<Entry, Record<string, unknown>, AnyDocument> {
  const confirmed = useConfirmed();
  const client = useQueryClient();
  const model = type.uid;
  return {
    read: async ({ documentId: id }) => {
      const populate = populateOf(type, types);
      const now = await readDocument(model, id, { locale, populate });
      client.setQueryData(['content', model, 'one', id, locale], now);
      return versioned(now);
    },
    create: (body, key) => confirmed(() => createDocument(model, body, key)),
    update: (base, changes) => {
      const body = { ...changes, ...versionIn(base) };
      return confirmed(() => updateDocument(model, base.documentId, { body, locale }));
    },
  };
}

const route = getRouteApi('/desk/collections/$model/$id');

interface ShapeOptions {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  readonly document: AnyDocument | null;
}

interface FormShape {
  /** The attributes that the form has, in the order of the declaration. */
  readonly names: readonly string[];
  readonly zone: string;
  readonly locale: string | undefined;
  /** Null: what a new document begins with. */
  valuesOf(document: AnyDocument | null): FormValues;
}

/** The fields of a form; in a language other than the default one, only the texts. */
function useFormShape({ type, types, document }: ShapeOptions): FormShape {
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
