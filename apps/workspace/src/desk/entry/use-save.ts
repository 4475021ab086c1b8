import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmed } from '../../kit/confirmation.tsx';
import { type AnyDocument, readDocument, updateDocument } from '../../kit/content/api.ts';
import type { ContentType } from '../../kit/content/types.ts';
import { notify } from '../../kit/notify.tsx';
import { merged, saveSeen } from '../../kit/save-seen.ts';
import { entry as words } from '../../text/desk/entry.ts';
import { populateOf } from './populate.ts';
import { useCreate } from './use-create.ts';
import type { FormShape } from './use-form-shape.ts';
import { bodyOf, type FormValues } from './values.ts';

export interface SaveOptions {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  /** Null: a new one. */
  readonly document: AnyDocument | null;
  readonly shape: FormShape;
  /** The values with which the form was filled. */
  readonly initial: FormValues;
}

/** Saves what was typed over the version that was seen; what somebody else made of it comes back into the form. */
export function useSave(options: SaveOptions) {
  const { document, shape, initial } = options;
  const [base, setBase] = useState({ document, values: initial });
  const [changed, setChanged] = useState<readonly string[]>([]);
  const create = useCreate(options);
  const update = useUpdate(options);
  const save = async (typed: FormValues): Promise<FormValues | null> => {
    if (!base.document) return create(typed);
    const { now, isSaved } = await update({ base: base.document, values: base.values, typed });
    const values = shape.valuesOf(now);
    setBase({ document: now, values });
    if (isSaved) {
      setChanged([]);
      return values;
    }
    const next = merged({ base: base.values, typed, now: values });
    setChanged(next.changed.map(String));
    return next.values;
  };
  return { values: base.values, version: versionOf(base.document), changed, save };
}

interface Update {
  readonly base: AnyDocument;
  /** The values with which the form was filled. */
  readonly values: FormValues;
  readonly typed: FormValues;
}

const versionOf = (document: AnyDocument | null): number | null =>
  typeof document?.version === 'number' ? document.version : null;

const versioned = (document: AnyDocument) => ({ ...document, version: versionOf(document) });

/** Answers the document as it is now, and whether what was typed is in it. */
function useUpdate({ type, types, shape }: SaveOptions) {
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  const { attributes, uid: model } = type;
  const { zone, locale } = shape;
  return async ({ base, values, typed }: Update) => {
    const id = base.documentId;
    const version = versionOf(base);
    const read = async () =>
      versioned(await readDocument(model, id, { locale, populate: populateOf(type, types) }));
    const differing = (from: FormValues) => bodyOf({ attributes, base: from, typed, zone });
    const body = { ...differing(values), ...(version !== null && { version }) };
    const stale = await saveSeen({
      base: { version },
      send: () => confirmed(() => updateDocument(model, id, { body, locale })),
      read,
      isDone: (now) => Object.keys(differing(shape.valuesOf(now))).length === 0,
    });
    if (stale !== null) return { now: stale, isSaved: false };
    const now = await read();
    void notify({ message: words.saved });
    queries.setQueryData(['content', model, 'one', id, locale], now);
    await queries.invalidateQueries({ queryKey: ['content', model, 'list'] });
    return { now, isSaved: true };
  };
}
