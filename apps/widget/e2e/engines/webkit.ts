import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { virtualScreen, webkitDriver } from '../../../../scripts/browser.mjs';
import { type Engine, HEIGHT } from './engine.ts';
import { openSession, type Session } from './webdriver.ts';

/** Debian's WebKit in a window of its own, and what ends it. */
export interface Webkit {
  readonly engine: Engine;
  stop(): Promise<void>;
}

/** Starts WebKit on a screen that nobody sees; its driver listens on the port. */
export async function startWebkit(port: number): Promise<Webkit> {
  const home = await mkdtemp(join(tmpdir(), 'okoshko-webkit-'));
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const one of started.reverse()) await end(one);
    await rm(home, { recursive: true, force: true });
  };
  try {
    await dressWindow(home);
    const screen = await startScreen(started);
    started.push(startDriver(port, { home, screen }));
    const driver = `http://127.0.0.1:${port}`;
    await untilReady(driver);
    const session = await openSession(driver);
    return {
      engine: engineOf(session),
      async stop() {
        await session.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** GTK's own settings: nothing moves, and the window may be as narrow as a phone. */
async function dressWindow(home: string): Promise<void> {
  const folder = join(home, 'gtk-3.0');
  await mkdir(folder);
  await writeFile(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(join(folder, 'gtk.css'), '* { min-width: 0; padding: 0 }');
}

/** Answers the name of a display that is free. */
async function startScreen(started: ChildProcess[]): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(virtualScreen, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  started.push(screen);
  const [number] = (await once(screen.stdio[3] as NodeJS.EventEmitter, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

function startDriver(port: number, { home, screen }: { home: string; screen: string }) {
  const fonts = fileURLToPath(new URL('../fonts/usual.conf', import.meta.url));
  return spawn(webkitDriver, [`--port=${port}`], {
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_CONFIG_HOME: home,
      DISPLAY: screen,
      FONTCONFIG_FILE: fonts,
      LANG: 'ru_RU.UTF-8',
      TZ: 'Europe/Moscow',
      // Drawn by the processor alone; as root there is no sandbox.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // There is no bus of accessibility to talk to.
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
}

async function untilReady(driver: string): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    const status = await fetch(`${driver}/status`).catch(() => null);
    if (status?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKit’s driver did not start');
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill('SIGTERM');
  await exited;
}

/** The window is higher than the page by its toolbar. */
async function fit(session: Session, width: number): Promise<void> {
  let height = HEIGHT;
  for (let left = 20; left > 0; left -= 1) {
    await session.resize({ width, height });
    const drawn = 'return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(';
    const size = await session.execute(`${drawn}() => done([innerWidth, innerHeight]))))`);
    const [w, h] = size as [number, number];
    if (w === width && h === HEIGHT) return;
    height += HEIGHT - h;
  }
  throw new Error(`WebKit’s window is not ${width} px wide`);
}

const engineOf = (session: Session): Engine => ({
  name: 'WebKit',
  open: async (url) => void (await session.navigate(url)),
  evaluate: (expression) => session.execute(`return ${expression}`),
  async click({ x, y }) {
    const at = { duration: 0, x: Math.round(x), y: Math.round(y) };
    const press = [
      { type: 'pointerMove', ...at },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await session.perform({ type: 'pointer', id: 'mouse', actions: press });
  },
  async type(text) {
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await session.perform({ type: 'key', id: 'keys', actions: keys });
  },
  resize: (width) => fit(session, width),
});
