import type { Reply } from '@okoshko/contract/endpoint';
import { exportCompany, readCompany } from '@okoshko/contract/statistics/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Key } from '../../api/follows.ts';
import { receiveFile } from '../../api/transfer.ts';
import type { Day } from '../../kit/zoned.ts';
import type { Comparison } from '../../shared/statistics/search.ts';
import type { CompanyBucket } from './rules.ts';

/** The request to the API. */
export interface Question {
  readonly from: Day;
  readonly to: Day;
  readonly compare: Comparison;
  readonly bucket?: CompanyBucket;
}

export type Company = Reply<typeof readCompany>;

// While another period is read, the numbers of the last one stand.
export const companyOptions = (question: Question) =>
  queryOptions({
    queryKey: ['company', question] satisfies Key,
    queryFn: () => call(readCompany, { query: question }),
    placeholderData: keepPreviousData,
  });

/** The series as a file. */
export const readFile = ({ from, to, bucket }: Question): Promise<Blob> =>
  receiveFile(exportCompany, { query: { from, to, ...(bucket && { bucket }) } });
