import type { ApiDocument, Operation } from './openapi.ts';

export interface OperationPageProps {
  readonly document: ApiDocument;
  readonly operation: Operation;
  readonly bearer: string;
  readonly onBearer: (bearer: string) => void;
}
