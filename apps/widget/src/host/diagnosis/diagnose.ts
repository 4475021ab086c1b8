import type { DiagnosisBundle, Finding, LoaderSide } from '../../bundles/sides.ts';
import { hostOf } from '../host-page.ts';
import { openDebugPanel } from './debug-panel.ts';
import { isOther, whyFailed } from './failed-call.ts';
import { sentences } from './sentences.ts';
import { attributesOf, differenceOf, ownTags } from './two-tags.ts';

type Level = 'error' | 'warn' | 'info';

/** Each sentence once on a page. */
const printed = new Set<string>();

/** The diagnosis's bundle, as the actions' bundle enters it. */
export const diagnose: DiagnosisBundle['diagnose'] = async (loader, ...finding) => {
  if (finding[0] === 'debug') openDebugPanel(loader);
  const sentence = await sentenceOf(loader, finding);
  if (sentence) print(loader, sentence, levelOf(finding));
  if (finding[0] !== 'call' || (sentence && !(finding[1] instanceof Response)))
    return Response.error();
  if (finding[1] instanceof Response) return finding[1];
  throw finding[1];
};

function levelOf([kind, detail]: Finding): Level {
  if (kind === 'call') return 'error';
  // Nobody named a place: perhaps none is wanted.
  return kind === 'mount' && detail === 'main' ? 'info' : 'warn';
}

async function sentenceOf({ tag }: LoaderSide, [kind, detail]: Finding): Promise<string | null> {
  if (kind === 'twice') return twiceSentence(tag, detail);
  const { host } = tag.dataset;
  if (host && !/^(https?:)?\/\//i.test(host)) return sentences.hostWithoutScheme(host);
  if (kind === 'call') return callSentence(tag, detail);
  if (kind === 'provider')
    return (await foreignSentence(tag)) ?? sentences.nobodyToBookWith(detail, hostOf(tag));
  return kind === 'mount' ? mountSentence(detail) : null;
}

function mountSentence(selector: string): string | null {
  try {
    if (document.querySelector(selector)) return null;
  } catch {
    return sentences.noSelector(selector);
  }
  return selector === 'main' ? sentences.noMain() : sentences.nothingToMountIn(selector);
}

function twiceSentence(ruling: HTMLScriptElement, ran: HTMLScriptElement | null): string | null {
  const other = [...ownTags(), ran].find((tag) => tag && tag !== ruling);
  return other ? sentences.twoTags(differenceOf(attributesOf(ruling), attributesOf(other))) : null;
}

/** Why a call of the page's has no answer of ours; null: the network, or a server that was away for a moment. */
async function callSentence(tag: HTMLScriptElement, came: unknown): Promise<string | null> {
  if (came instanceof Response) return foreignSentence(tag);
  const host = hostOf(tag);
  // Neither without a network nor given up by us, after too long; at the page's own origin it is the network.
  if (!(came instanceof TypeError) || !navigator.onLine || host === location.origin) return null;
  return whyFailed({ ...embedOf(tag), origin: location.origin });
}

/** The sentence on a host that answers, and is none of ours. */
async function foreignSentence(tag: HTMLScriptElement): Promise<string | null> {
  const { host, hostAttribute = host, scriptHost } = embedOf(tag);
  const isForeign = host !== scriptHost && (await isOther(host));
  return isForeign ? sentences.hostForeign(hostAttribute, scriptHost) : null;
}

const embedOf = (tag: HTMLScriptElement) => ({
  host: hostOf(tag),
  hostAttribute: tag.dataset.host,
  scriptHost: new URL(tag.src).origin,
});

function print({ tag }: LoaderSide, sentence: string, level: Level): void {
  if (printed.has(sentence)) return;
  printed.add(sentence);
  // biome-ignore lint/suspicious/noConsole: for the page's developer; its visitors can do nothing about it
  console[level](`Okoshko: ${sentence} ${new URL(tag.src).origin}/embed`);
}
