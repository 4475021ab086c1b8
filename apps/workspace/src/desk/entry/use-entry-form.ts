import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Store, Versioned } from '../../api/documents.ts';
import { versionIn } from '../../api/documents.ts';
import { keyOf } from '../../api/queries.ts';
import { useConfirmed } from '../../kit/confirmation.tsx';
import {
  type AnyDocument,
  createDocument,
  readDocument,
  updateDocument,
} from '../../kit/content/api.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { useStoredForm } from '../../kit/form/use-document-form.ts';
import { notify } from '../../kit/notify.tsx';
import { entry as words } from '../../text/desk/entry.ts';
import { failuresOf } from './failures.ts';
import { populateOf } from './populate.ts';
import { useFormShape } from './use-form-shape.ts';
import { bodyOf, type FormValues } from './values.ts';

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
      await client.invalidateQueries({ queryKey: keyOf('content', model, 'list') });
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
