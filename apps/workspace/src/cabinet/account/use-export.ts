import { exportAccount } from '@okoshko/contract/privacy/wire';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { saveFile } from '../../kit/save-file.ts';
import { account } from '../../text/account.ts';

/** All that is kept about one, as a file that people and programs read. */
export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const data = await call(exportAccount);
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(content, account.data.fileName);
    },
  });
