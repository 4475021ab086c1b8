import type { Reply } from '@okoshko/contract/endpoint';
import { exportStatistics, readExtended, readStatistics } from '@okoshko/contract/statistics/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { receiveFile } from '../../api/transfer.ts';
import type { Day } from '../../kit/zoned.ts';
import type { Bucket, Comparison } from '../../shared/statistics/search.ts';

/** The question to the API. */
export interface Question {
  readonly from: Day;
  readonly to: Day;
  readonly compare: Comparison;
  readonly bucket?: Bucket;
}

export type Base = Reply<typeof readStatistics>;
export type Extended = Reply<typeof readExtended>;

// The numbers of the last period stay while another one is read.
export const baseOptions = (provider: string, question: Question) =>
  queryOptions({
    queryKey: ['statistics', 'base', provider, question] satisfies Key,
    queryFn: () => call(readStatistics, { query: question }),
    placeholderData: keepPreviousData,
  });

/** 402 without the add-on. */
export const extendedOptions = (provider: string, question: Question) =>
  queryOptions({
    queryKey: ['statistics', 'extended', provider, question] satisfies Key,
    queryFn: () => call(readExtended, { query: question }),
    placeholderData: keepPreviousData,
  });

/** The series as a file. */
export const readFile = ({ from, to, bucket }: Question): Promise<Blob> =>
  receiveFile(exportStatistics, { query: { from, to, ...(bucket && { bucket }) } });
