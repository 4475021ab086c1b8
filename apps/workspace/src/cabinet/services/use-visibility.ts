import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readOne, update } from '../../api/documents.ts';
import { SERVICE, type Service } from '../../api/provider-rows.ts';
import { readAgain } from '../../api/queries.ts';
import { notify } from '../../kit/notify.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { sentenceOf } from '../../kit/use-sentence.ts';

/** Shows a service to clients or hides it: at once, and back where that was refused. */
export function useVisibility(base: Service, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const { documentId: id } = base;
  const save = useMutation({
    mutationFn: async (isActive: boolean) => {
      const send = (version: number) => update('services', id, { is_active: isActive, version });
      const now = await saveSeen({
        base,
        send: () => send(base.version),
        read: () => readOne('services', id, SERVICE),
        isDone: (row) => row.is_active === isActive,
      });
      // Another change of the service does not stand against this one.
      if (now) await send(now.version);
    },
    onError: async (failure) => {
      notify({ color: 'red', message: await sentenceOf(failure) });
    },
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey }), readAgain(client, 'possible-starts')]),
  });
  return {
    isActive: save.isPending ? save.variables : base.is_active,
    isPending: save.isPending,
    setActive: (isActive: boolean) => save.mutate(isActive),
  };
}
