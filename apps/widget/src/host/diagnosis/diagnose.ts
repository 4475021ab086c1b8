import type { DiagnosisBundle, Finding, LoaderSide } from '../connection.ts';
import { hostOf } from '../tag-settings.ts';
import { openDebugPanel } from './debug-panel.ts';
import { whyFailed } from './failed-call.ts';
import { sentences } from './sentences.ts';
import { attributesOf, differenceOf, ownTags } from './two-tags.ts';

type Level = 'error' | 'warn' | 'info';

/** Each sentence once on a page. */
const printed = new Set<string>();

/** The diagnosis's bundle, as the actions' bundle enters it. */
export const diagnose: DiagnosisBundle['diagnose'] = async (loader, ...finding) => {
  if (finding[0] === 'debug') openDebugPanel(loader);
  const sentence =
    finding[0] === 'call' ? await callSentence(loader, finding[1]) : sentenceOf(loader, finding);
  if (sentence) print(loader, sentence, levelOf(finding));
  return Response.error();
};

function levelOf([kind, detail]: Finding): Level {
  if (kind === 'call') return 'error';
  // Nobody named a place: perhaps none is wanted.
  return kind === 'mount' && detail === 'main' ? 'info' : 'warn';
}

function sentenceOf({ tag }: LoaderSide, [kind, detail]: Finding): string | null {
  if (kind === 'provider') return sentences.nobodyToBookWith(detail, hostOf(tag));
  if (kind === 'mount') return mountSentence(detail);
  if (kind === 'twice') return twiceSentence(tag, detail);
  return null;
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

/** Why the page itself keeps its calls from us; where it does not, this throws what `fetch` threw. */
async function callSentence({ tag }: LoaderSide, thrown: unknown): Promise<string> {
  // Neither without a network nor given up by us, after too long.
  const isSuspicious = thrown instanceof TypeError && navigator.onLine;
  const sentence =
    isSuspicious &&
    (await whyFailed({
      host: hostOf(tag),
      hostAttribute: tag.dataset.host,
      scriptHost: new URL(tag.src).origin,
      origin: location.origin,
    }));
  if (!sentence) throw thrown;
  return sentence;
}

function print({ tag }: LoaderSide, sentence: string, level: Level): void {
  if (printed.has(sentence)) return;
  printed.add(sentence);
  // biome-ignore lint/suspicious/noConsole: for the page's developer; its visitors can do nothing about it
  console[level](`Okoshko: ${sentence} ${new URL(tag.src).origin}/embed`);
}
