import { push } from '../../text/push.ts';

/** A notification as the worker shows it. */
export interface Pushed {
  readonly title: string;
  readonly text: string;
  /** Another one of it takes its place. */
  readonly tag: string | undefined;
  /** The path within the cabinet that a press opens. */
  readonly path: string;
}

/** The address of the user's news. */
const HOME = '/cabinet/notices';

/** Reads a pushed message. Browsers demand a notification, so an unreadable message is shown in general words. */
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

/** True if a window may be led elsewhere: nothing typed there would be lost. */
export function isCalm(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return CALM.test(pathname) && !searchParams.has('dialog') && !searchParams.has('off');
}
