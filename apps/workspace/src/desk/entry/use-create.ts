import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { useConfirmed } from '../../kit/confirmation.tsx';
import { createDocument } from '../../kit/content/api.ts';
import { notify } from '../../kit/notify.tsx';
import { entry as words } from '../../text/desk/entry.ts';
import type { SaveOptions } from './use-save.ts';
import { bodyOf, type FormValues } from './values.ts';

/** Makes a document of what was typed, and opens it. */
export function useCreate({ type, shape }: SaveOptions) {
  const { attributes, uid: model } = type;
  const keyOf = useIdempotencyKey();
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (typed: FormValues): Promise<null> => {
    const base = shape.valuesOf(null);
    const body = bodyOf({ attributes, base, typed, zone: shape.zone });
    const document = await confirmed(() => createDocument(model, body, keyOf(body)));
    void notify({ message: words.created });
    await queries.invalidateQueries({ queryKey: ['content', model, 'list'] });
    await navigate({
      to: '/desk/collections/$model/$id',
      params: { model, id: document.documentId },
      replace: true,
    });
    return null;
  };
}
