import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import sharp from 'sharp';
import type { HtmlTagDescriptor, Plugin } from 'vite';

interface AppFacts {
  readonly name: string;
  readonly shortName: string;
  /** The path where the app begins, and which it never leaves. */
  readonly scope: string;
  /** Behind the drawing, where a system wants a full square. */
  readonly background: string;
  /** The colour of the screen while it opens. */
  readonly paper: string;
  /** A square drawing, to the edges of the square. */
  readonly icon: string;
  /** The source of the service worker, and its name in the output folder. */
  readonly worker: readonly [source: string, name: string];
}

const SIZES = [192, 512] as const;
/** The part of a maskable icon that no system cuts away: the drawing stays within it. */
const SAFE = 0.8;

/** Makes an app installable: icons, manifest, and a service worker that knows each file of the build. */
export function installable(facts: AppFacts): Plugin {
  let base = '/';
  const tags: HtmlTagDescriptor[] = [];
  return {
    name: 'installable',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    async buildStart() {
      const emit = (name: string, source: string | Buffer) => {
        const hash = hashOf(source).slice(0, 8);
        const fileName = `assets/${name.replace(/\.(\w+)$/, `-${hash}.$1`)}`;
        this.emitFile({ type: 'asset', fileName, source });
        return base + fileName;
      };
      const icons = await iconsOf(facts, emit);
      const touch = emit('touch-icon.png', await drawn(facts.icon, 180, facts));
      const manifest = emit('app.webmanifest', JSON.stringify(manifestOf(facts, icons)));
      const link = (rel: string, href: string) =>
        ({ tag: 'link', attrs: { rel, href }, injectTo: 'head' }) as const;
      tags.splice(0, tags.length, link('manifest', manifest), link('apple-touch-icon', touch));
    },
    transformIndexHtml: () => tags,
    async writeBundle({ dir = '' }, bundle) {
      const [source, name] = facts.worker;
      const page = await readFile(join(dir, 'index.html'));
      const files = [
        { url: facts.scope, revision: hashOf(page) },
        // Their names change with their content.
        ...Object.keys(bundle)
          .filter((file) => /^assets\/.*\.(js|css|svg|png|woff2)$/.test(file))
          .map((file) => ({ url: base + file, revision: null })),
      ];
      await writeFile(join(dir, name), await workerOf(source, files));
    },
  };
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

async function iconsOf(
  { icon, background }: AppFacts,
  emit: (name: string, source: Buffer) => string,
): Promise<readonly object[]> {
  const icons: object[] = [];
  for (const size of SIZES) {
    const facts = { sizes: `${size}x${size}`, type: 'image/png' };
    const any = emit(`icon-${size}.png`, await drawn(icon, size));
    const maskable = emit(
      `maskable-${size}.png`,
      await drawn(icon, size, { background, share: SAFE }),
    );
    icons.push(
      { src: any, ...facts, purpose: 'any' },
      { src: maskable, ...facts, purpose: 'maskable' },
    );
  }
  return icons;
}

/** The drawing on a square; `share`: how much of it the drawing takes. */
function drawn(
  icon: string,
  size: number,
  { background, share = 1 }: { readonly background?: string; readonly share?: number } = {},
): Promise<Buffer> {
  const inner = Math.round(size * share);
  const edge = Math.round((size - inner) / 2);
  const around = { top: edge, left: edge, bottom: size - inner - edge, right: size - inner - edge };
  const picture = sharp(icon, { density: 600 })
    .resize(inner)
    .extend({ ...around, background: background ?? '#0000' });
  return (background ? picture.flatten({ background }) : picture).png().toBuffer();
}

const manifestOf = (facts: AppFacts, icons: readonly object[]) => ({
  id: facts.scope,
  name: facts.name,
  short_name: facts.shortName,
  lang: 'ru',
  start_url: facts.scope,
  scope: facts.scope,
  display: 'standalone',
  background_color: facts.paper,
  theme_color: facts.paper,
  icons,
});

/** The worker in one file, with the list of what it keeps. */
async function workerOf(source: string, files: readonly object[]): Promise<string> {
  const bundle = await rolldown({
    input: source,
    platform: 'browser',
    transform: {
      define: {
        'self.__FILES': JSON.stringify(files),
        'process.env.NODE_ENV': '"production"',
      },
    },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}
