import type { Client, ClientKey } from '../api.ts';

/** Every dialog of the screen takes these. */
export interface ClientDialogProps {
  readonly clientKey: ClientKey;
  readonly client: Client;
  onClose(): void;
}
