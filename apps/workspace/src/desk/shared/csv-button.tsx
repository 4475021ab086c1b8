import type { Address, Query } from '@okoshko/contract/endpoint';
import { useMutation } from '@tanstack/react-query';
import { receiveFile } from '../../api/transfer.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { notify } from '../../kit/notify.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { csv as words } from '../../text/desk/csv.ts';

interface CsvButtonProps<A extends Address> {
  readonly address: A;
  /** The filters and the order of the list. */
  readonly query: Query<A>;
  readonly fileName: string;
}

/** Takes a list out as a file: all that its filters choose, in its order. The audit log keeps that it was done. */
export function CsvButton<A extends Address>({ address, query, fileName }: CsvButtonProps<A>) {
  const download = useMutation({
    mutationFn: async () => {
      let count = 0;
      const file = await receiveFile(address, {
        query,
        onBegun: (headers) => {
          count = Number(headers.get('X-Total-Count'));
        },
      });
      saveFile(file, fileName);
      return count;
    },
    onSuccess: (count) => void notify({ message: words.done(count) }),
  });
  return (
    <>
      <WriteButton variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        {words.download}
      </WriteButton>
      {download.error && <FailureCard failure={download.error} />}
    </>
  );
}
