import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DocumentDialog, documentAt, type OpenDocument } from '../../kit/document-dialog.tsx';
import { NEW } from '../../kit/search.ts';
import { useProvider } from '../../shell/provider.tsx';

type List<T, K extends QueryKey> = UseQueryOptions<readonly T[], Error, readonly T[], K>;

interface OwnDocumentDialogProps<T, K extends QueryKey> extends OpenDocument {
  /** The query options of a professional's list, in which the document is. */
  list(provider: string): List<T, K>;
  readonly words: {
    readonly newTitle: string;
    readonly editTitle: string;
    /** Said where there is no such document. */
    readonly missing: string;
  };
  /** Draws the form; null: of a new document. */
  readonly children: (document: T | null) => ReactNode;
}

/** A dialog about a document of the professional, or a new one: the one of their list that the address names. */
export function OwnDocumentDialog<
  T extends { readonly documentId: string },
  K extends QueryKey = QueryKey,
>({ id, list, words, onClose, children }: OwnDocumentDialogProps<T, K>) {
  const query = useQuery({ ...list(useProvider().documentId), select: documentAt(id) });
  const title = id === NEW ? words.newTitle : words.editTitle;
  return (
    <DocumentDialog {...{ title, query, onClose }} missing={words.missing}>
      {children}
    </DocumentDialog>
  );
}
