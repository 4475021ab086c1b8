import type { Service } from '../../api/provider-rows.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { services as text } from '../../text/services.ts';
import type { Group } from './api.ts';
import { NEW } from './search.ts';
import { ServiceEditor } from './service-editor.tsx';

interface ServiceDialogProps {
  /** The id in the address: a documentId, or `new`. */
  readonly id: string;
  readonly example: string | undefined;
  readonly services: readonly Service[];
  readonly groups: readonly Group[];
  onClose(): void;
}

export function ServiceDialog({ id, example, services, groups, onClose }: ServiceDialogProps) {
  const service = services.find(({ documentId }) => documentId === id) ?? null;
  const editor = { services, groups, onClose };
  return (
    <Dialog title={id === NEW ? text.newTitle : text.editTitle} onClose={onClose}>
      {id === NEW && <ServiceEditor {...editor} service={null} example={example} />}
      {service && <ServiceEditor {...editor} service={service} example={undefined} />}
      {id !== NEW && !service && <Empty text={text.missing} />}
    </Dialog>
  );
}
