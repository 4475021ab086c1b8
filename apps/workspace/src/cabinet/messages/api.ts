import type { Reply, UncheckedAddress } from '@okoshko/contract/endpoint';
import type { One } from '@okoshko/contract/envelope';
import type { Channel } from '@okoshko/contract/messaging/channels';
import type { MessageTemplate } from '@okoshko/contract/messaging/message-template';
import type { TextKind } from '@okoshko/contract/messaging/texts';
import { previewTexts, readOwnAllowance } from '@okoshko/contract/messaging/wire';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { ApiFailure, isLost } from '../../api/failure.ts';
import type { Key } from '../../api/follows.ts';
import type { Store } from '../../kit/form/use-document-form.ts';

const PATH = '/api/message-template';
const address = <T>(method: 'GET' | 'PUT' | 'DELETE'): UncheckedAddress<T> => ({
  method,
  path: PATH,
});

type Previews = Reply<typeof previewTexts>;
/** The own texts, null where the service's are sent, and what they look like. */
export type Template = Omit<MessageTemplate, 'preview' | 'channels'> & {
  readonly preview: Previews['data'];
  readonly channels: readonly Channel[] | null;
};

const readTemplate = async (): Promise<Template> =>
  (await call(address<One<Template>>('GET'))).data;

export const templateOptions = () =>
  queryOptions({ queryKey: ['message-template'] satisfies Key, queryFn: readTemplate });

/** The preview of a text, made by the API. */
export const previewOptions = (kind: TextKind, text: string | null) =>
  queryOptions({
    queryKey: ['message-template', 'preview', kind, text] satisfies Key,
    queryFn: async () => {
      const { data, meta } = await call(previewTexts, { body: { data: { [kind]: text } } });
      return { ...data[kind], warning: meta.warnings.find(({ path }) => path === kind) ?? null };
    },
    placeholderData: keepPreviousData,
  });

/** The warnings about the saved texts that advertise. */
export const warningsOptions = (version: number | null) =>
  queryOptions({
    queryKey: ['message-template', 'warnings', version] satisfies Key,
    queryFn: async () => (await call(previewTexts, { body: { data: {} } })).meta.warnings,
  });

export type TemplateChange = Partial<Record<TextKind, string | null>> & {
  readonly channels?: readonly Channel[] | null;
};

export const templateStore: Store<Template, TemplateChange> = {
  read: readTemplate,
  create: (change) => call(address('PUT'), { body: { data: change } }),
  update: (base, change) =>
    call(address('PUT'), { body: { data: { ...change, version: base.version } } }),
};

/** The service's own texts and channels again. After a lost answer it is asked once more: that does nothing twice. */
export async function resetTemplate(): Promise<void> {
  try {
    await call(address<void>('DELETE'));
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure) || !isLost(thrown)) throw thrown;
    await call(address<void>('DELETE'));
  }
}

export type Allowance = Reply<typeof readOwnAllowance>['data'];

/** The number of messages that may be sent, and that were sent. */
export const allowanceOptions = queryOptions({
  queryKey: ['sms-budget', 'own'] satisfies Key,
  queryFn: async () => (await call(readOwnAllowance)).data,
});
