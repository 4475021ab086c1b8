import { collection, type Document, decimal, integer, json, text } from '../collection.ts';

/** Uploaded files, answered inside whatever links them. `size` is in kB of 1000 bytes, `url` relative to the API host. */
export const files = collection(
  'files',
  {
    name: text({ required: true, max: 255 }),
    alternativeText: text({ max: 1000 }),
    caption: text({ max: 1000 }),
    width: integer(),
    height: integer(),
    formats: json(),
    hash: text({ required: true }),
    ext: text({ required: true }),
    mime: text({ required: true }),
    size: decimal(),
    url: text({ required: true }),
  },
  'plugin::upload.file',
);
export type File = Document<typeof files>;
