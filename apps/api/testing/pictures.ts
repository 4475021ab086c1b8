import sharp, { type Sharp } from 'sharp';

/** A picture of one colour. */
export const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } });

/** A multipart body as `POST /api/upload` takes it: the files, then the fields. */
export function uploadOf(
  files: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer> | Buffer])[],
  fields: Readonly<Record<string, unknown>> = {},
): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) {
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  return form;
}
