import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { codeOf } from '../api/failure.ts';
import { Dialog } from './dialog.tsx';
import { Empty } from './empty.tsx';
import { FailureCard } from './failure-card.tsx';
import { NEW } from './search.ts';

/** The document that an address has a dialog open about. */
export interface OpenDocument {
  /** Its id, or `new`. */
  readonly id: string;
  onClose(): void;
}

interface DocumentDialogProps<T> extends Pick<OpenDocument, 'onClose'> {
  readonly title: string;
  /** The document; undefined once it is read: there is none. */
  readonly query: UseQueryResult<T | undefined>;
  /** Said where there is no such document. */
  readonly missing: string;
  readonly children: (document: T) => ReactNode;
}

/** A dialog about one document, drawn once that is read. */
export const DocumentDialog = <T,>({ title, onClose, ...rest }: DocumentDialogProps<T>) => (
  <Dialog title={title} onClose={onClose}>
    <Content {...rest} />
  </Dialog>
);

function Content<T>(props: Omit<DocumentDialogProps<T>, 'title' | 'onClose'>) {
  const { query, missing, children } = props;
  const { data, error, isPending, refetch } = query;
  // Values typed into the form of one document are not of the next.
  if (data !== undefined) return <Fragment key={idOf(data)}>{children(data)}</Fragment>;
  if (isPending) return <Skeleton h={240} />;
  if (!error || codeOf(error) === 'not_found') return <Empty text={missing} />;
  return <FailureCard failure={error} retry={() => void refetch()} />;
}

const idOf = (document: unknown): string =>
  (document as { readonly documentId?: string } | null)?.documentId ?? NEW;

/** Chooses from a list the document that an address names; null: a new one. */
export const documentAt =
  (id: string) =>
  <T extends { readonly documentId: string }>(rows: readonly T[]): T | null | undefined =>
    id === NEW ? null : rows.find(({ documentId }) => documentId === id);
