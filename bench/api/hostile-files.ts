import sharp, { type Sharp } from 'sharp';
import { LARGE_BODIES } from '../../apps/api/testing/fuzz/sizes.ts';
import { plain } from '../../apps/api/testing/pictures.ts';
import { workbook, zipOf } from '../../apps/api/testing/workbook.ts';

export type Bytes = Uint8Array<ArrayBuffer> | string;

/** A file, or a body of JSON where no field is told, that was made to stop whoever reads it. */
export interface HostileFile {
  readonly name: string;
  readonly path: string;
  readonly field?: string;
  make(): Bytes | Promise<Bytes>;
}

/** Bytes that a list of clients and a picture may have. */
const [LIST_BYTES, PICTURE_BYTES] = [19_000_000, 10_000_000];

const many = (text: string, bytes = LIST_BYTES): string =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
const header = 'Имя;Телефон\n';

const LISTS: Readonly<Record<string, () => Bytes>> = {
  '19 million separators': () => `Имя${many(';')}`,
  '19 million separators behind a header': () => `${header}Вера${many(';')}`,
  'six million lines of a letter': () => `${header}${many('я\n')}`,
  'two million quoted lines': () => `${header}${many('"я";\n')}`,
  'empty lines': () => `Имя${many('\n')}`,
  quotes: () => `${header}${many('"')}`,
  'a quote that is never closed': () => `${header}"${many('а\n')}`,
  'a hundred thousand wrong lines': () => `${header}${'Вера;12345\n'.repeat(99_000)}`,
  'one cell': () => `${header}${many('а')}`,
  'words of another encoding': () => Buffer.alloc(LIST_BYTES, 0xe0),
};

const sheetOf = (rows: string) =>
  workbook([[['Имя']]], {
    'xl/worksheets/sheet1.xml': Buffer.from(
      `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ),
  });
const NAME = '<row r="1"><c r="A1" t="inlineStr"><is><t>Имя</t></is></c></row>';
const media = (bytes: Uint8Array) => workbook([[['Имя']]], { 'xl/media/a.xml': bytes });
const MEGABYTES_70 = 70 << 20;

const WORKBOOKS: Readonly<Record<string, () => Bytes>> = {
  'unpacks into 70 MB': () => media(new Uint8Array(MEGABYTES_70)),
  'unpacks into 70 MB, and says ten bytes': () => declaring(media(new Uint8Array(MEGABYTES_70))),
  'a row far away': () => sheetOf('<row r="900000000"><c r="A900000000"><v>1</v></c></row>'),
  'five million empty rows': () => sheetOf(NAME + '<row/>'.repeat(5_000_000)),
  'the last column that there is': () => sheetOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'),
  'as wide as long': () =>
    sheetOf(
      '<row r="1"><c r="ZZ1"><v>1</v></c></row><row r="100000"><c r="A100000"><v>1</v></c></row>',
    ),
  'three million shared strings': () =>
    workbook([[['Имя']]], {
      'xl/sharedStrings.xml': Buffer.from(`<sst>${'<si><t>а</t></si>'.repeat(3_000_000)}</sst>`),
    }),
  'elements in elements': () => sheetOf('<a>'.repeat(5_000_000)),
  'entities of entities': () =>
    workbook([[['Имя']]], {
      'xl/worksheets/sheet1.xml': Buffer.from(`${ENTITIES}<worksheet>&z;</worksheet>`),
    }),
  'ZIP in ZIP, twenty deep': () => media(nestedZip(20)),
  '60,000 parts': () =>
    zipOf(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [n, new Uint8Array()]))),
};

/** Each is ten of the one before. */
const ENTITIES = `<!DOCTYPE a [<!ENTITY a "ааааааааааа">${[...'bcdefghijz']
  .map((name, n) => `<!ENTITY ${name} "${`&${'abcdefghij'[n]};`.repeat(10)}">`)
  .join('')}]>`;

/** The sizes of its parts are a lie. */
function declaring(zip: Uint8Array<ArrayBuffer>): Bytes {
  const bytes = Buffer.from(zip);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(MEGABYTES_70);
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at)) {
    bytes.writeUInt32LE(10, at);
  }
  return new Uint8Array(bytes);
}

function nestedZip(levels: number): Uint8Array {
  let zip: Uint8Array = new Uint8Array(1 << 20);
  for (let level = 0; level < levels; level += 1) zip = zipOf({ a: zip, b: zip });
  return zip.length < MEGABYTES_70 ? zip : zip.subarray(0, MEGABYTES_70 / 2);
}

type Encoder = (picture: Sharp) => Sharp;
const KINDS: Readonly<Record<string, Encoder>> = {
  JPEG: (picture) => picture.jpeg(),
  PNG: (picture) => picture.png(),
  WebP: (picture) => picture.webp({ effort: 0 }),
  GIF: (picture) => picture.gif({ effort: 1 }),
  AVIF: (picture) => picture.avif({ effort: 0 }),
};

const encoded = async (encode: Encoder, side: number) =>
  new Uint8Array(await encode(plain(side, side)).toBuffer());

async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({
    create: {
      ...{ width: 5000, height: 5000, channels: 3, background: '#808080' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
  return new Uint8Array(await picture.jpeg({ quality: 20 }).toBuffer());
}

/** A GIF that repeats one frame again and again. */
async function manyFrames(): Promise<Bytes> {
  const gif = await plain(10, 10).gif().toBuffer();
  const start = gif.indexOf(0x2c, 13);
  const frame = gif.subarray(start, gif.length - 1);
  const frames = Array<Buffer>(200_000).fill(frame);
  return new Uint8Array(Buffer.concat([gif.subarray(0, start), ...frames, gif.subarray(-1)]));
}

const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
]);

const PICTURES: Readonly<Record<string, () => Bytes | Promise<Bytes>>> = {
  ...Object.fromEntries(
    Object.entries(KINDS).flatMap(([kind, encode]) => [
      [`${kind}, of more pixels than a picture may have`, () => encoded(encode, 8000)],
      [`${kind}, of as many as it may have`, () => encoded(encode, 7000)],
    ]),
  ),
  '25 megapixels of noise': noise,
  'cut off': async () => (await noise()).slice(0, 1_000_000),
  '200,000 frames': manyFrames,
  '10 MB of a ZIP’s beginnings': () => many('PK\u0003\u0004', PICTURE_BYTES),
  '10 MB of zeros': () => new Uint8Array(PICTURE_BYTES),
  'SVG of entities': () => `${ENTITIES}<svg xmlns="http://www.w3.org/2000/svg">&z;</svg>`,
  'SVG of five million elements': () => `<svg>${many('<g>', PICTURE_BYTES - 100)}`,
  HEIC: () => new Uint8Array(Buffer.concat([HEIC, Buffer.alloc(PICTURE_BYTES - HEIC.length)])),
};

const filesOf = (
  files: Readonly<Record<string, HostileFile['make']>>,
  { kind, ...to }: { readonly kind: string; readonly path: string; readonly field: string },
): HostileFile[] =>
  Object.entries(files).map(([name, make]) => ({ name: `${kind}: ${name}`, make, ...to }));

/** One of each kind that somebody may send: lists, workbooks, pictures, and bodies that are large in one way each. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  ...filesOf(LISTS, { kind: 'CSV', path: 'client-profiles/import', field: 'file' }),
  ...filesOf(WORKBOOKS, { kind: 'XLSX', path: 'client-profiles/import', field: 'file' }),
  ...filesOf(PICTURES, { kind: 'picture', path: 'upload', field: 'files' }),
  ...LARGE_BODIES.map(([name, text]) => ({
    name: `JSON: ${name}`,
    path: 'services',
    make: () => text('title'),
  })),
];
