import { useQuery } from '@tanstack/react-query';
import { AnswerDialog } from '../../shared/data-requests/answer-dialog.tsx';
import { useOpened } from '../../shared/data-requests/api.ts';
import { answersTo } from '../../shared/data-requests/rules.ts';
import { dataRequestsOptions } from '../api.ts';
import { useDialog } from '../use-dialog.ts';
import type { PersonDialogProps } from './props.ts';

/** Answers the request that the address names, where it can be answered so. */
export function Answer({ person, onClose }: PersonDialogProps) {
  const { dialog, request: id } = useDialog();
  const { data } = useQuery(dataRequestsOptions(person.id));
  const request = useOpened(data?.data ?? [], id);
  const status = dialog === 'done' ? 'done' : 'cancelled';
  if (!request || !answersTo(request).includes(status)) return null;
  return <AnswerDialog request={request} status={status} onClose={onClose} />;
}
