import { push } from '../../text/push.ts';

/** A notification as the worker shows it. */
export interface Pushed {
  readonly title: string;
  readonly text: string;
  /** Another one of it takes its place. */
  readonly tag: string | undefined;
  /** What a press opens, of our own pages. */
  readonly path: string;
}

/** Where whoever has the cabinet finds what is new. */
const HOME = '/cabinet/notices';

/** What was pushed. Browsers demand that something is shown, so what cannot be read is shown in general words. */
export function pushedOf(message: string | undefined): Pushed {
  const { title, text, tag, path } = fieldsOf(message);
  return {
    title: typeof title === 'string' ? title : push.title,
    text: typeof text === 'string' ? text : push.text,
    tag: typeof tag === 'string' ? tag : undefined,
    path: pathOf(path),
  };
}

function fieldsOf(message: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const fields: unknown = JSON.parse(message ?? '');
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}

/** A page of the cabinet; anything else is its list of news. */
export function pathOf(path: unknown): string {
  const base = 'https://cabinet.invalid';
  if (typeof path !== 'string' || !URL.canParse(path, base)) return HOME;
  const { origin, pathname, search } = new URL(path, base);
  return origin === base && /^\/cabinet(?:\/|$)/.test(pathname) ? pathname + search : HOME;
}

/** Screens where nothing is typed. */
const CALM =
  /^\/cabinet(?:\/(?:calendar|clients|notices|reviews|statistics|more|appointments\/(?!new$)[\w-]+))?$/;

/** Whether a window may be led elsewhere: nothing that was typed there is lost. */
export function isCalm(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return CALM.test(pathname) && !searchParams.has('dialog') && !searchParams.has('off');
}
