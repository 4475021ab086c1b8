import type { FileDocument } from '@okoshko/contract/uploads/schemas';

/**
 * A file as the wire has it. Addresses are open to all, as host pages need them: none is signed. The
 * collection's declaration is what the type is derived from.
 */
export const presentFile = (document: object): FileDocument =>
  Object.assign(document, { isUrlSigned: false }) as FileDocument;
