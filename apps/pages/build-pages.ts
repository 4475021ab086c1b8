import { basename, join } from 'node:path';
import sharp from 'sharp';
import { createServer, type Plugin } from 'vite';

const EMPTY = '<div id="page"></div>';

let markup: ReadonlyMap<string, string> = new Map();

type Rendered = typeof import('./src/render-first.tsx');

/** Draws what each page shows first into its HTML, for the time until its script is there. */
export const renderFirst: Plugin = {
  name: 'render-first',
  apply: 'build',
  async buildStart() {
    markup = await renderPages();
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { filename }) => {
      const [before, after, ...others] = html.split(EMPTY);
      if (after === undefined || others.length) throw new Error(`${filename}: no place for a page`);
      const drawn = markup.get(basename(filename, '.html')) ?? '';
      return `${before}<div id="page">${drawn}</div>${after}`;
    },
  },
};

/** The markup of all pages: their sources are run here, styles and all. */
async function renderPages(): Promise<ReadonlyMap<string, string>> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderFirst } = (await server.ssrLoadModule('/src/render-first.tsx')) as Rendered;
    return renderFirst();
  } finally {
    await server.close();
  }
}

/** Sides of the drawing in the file of a tab's picture: of a tab, and of a search engine's results, px. */
const ICON_SIDES = [32, 48, 120];

/** The drawing of the cabinet's tab as the one file that browsers look for by themselves. */
export const drawIcon: Plugin = {
  name: 'draw-icon',
  apply: 'build',
  async generateBundle() {
    const svg = join(import.meta.dirname, '../workspace/src/icon.svg');
    const pictures = await Promise.all(
      ICON_SIDES.map((side) => sharp(svg, { density: 300 }).resize(side).png().toBuffer()),
    );
    this.emitFile({ type: 'asset', fileName: 'assets/favicon.ico', source: icoOf(pictures) });
  },
};

/** Square PNG pictures in the container of an icon: a head of 6 bytes, and 16 bytes that tell of each of them. */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { length }] of pictures.entries()) {
    const at = 6 + 16 * index;
    const side = ICON_SIDES[index] ?? 0;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** The picture that messengers show for the page of a provider without a photo: they accept no SVG. */
export const drawNoPhoto: Plugin = {
  name: 'draw-no-photo',
  apply: 'build',
  async generateBundle() {
    const svg = join(import.meta.dirname, 'src/provider-page/no-photo.svg');
    const source = await sharp(svg)
      .resize(1200, 630)
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer();
    // The server names it as well: apps/api/src/static-files.ts.
    this.emitFile({ type: 'asset', fileName: 'assets/no-photo-1.jpg', source });
  },
};
