import { useEffect, useState } from 'react';
import { loadFile } from '../api/build-files.ts';
import { isCutOff } from '../api/connection.ts';
import { ApiFailure } from '../api/failure.ts';
import { common } from '../text/common.ts';
import { offline } from '../text/offline.ts';

/** The sentence about a failure. The dictionary loads with the first one. */
export function useSentence(failure: unknown): string {
  const [sentence, setSentence] = useState('');
  useEffect(() => {
    let isCurrent = true;
    sentenceOf(failure).then((text) => isCurrent && setSentence(text));
    return () => {
      isCurrent = false;
    };
  }, [failure]);
  return sentence;
}

export async function sentenceOf(failure: unknown): Promise<string> {
  if (!(failure instanceof ApiFailure)) return common.broken;
  // Words about a network that is gone cannot be loaded by it.
  const { code } = failure.error;
  if (code === 'offline') return isCutOff() ? offline.noNetwork : offline.noAnswer;
  try {
    const { sentenceOfError } = await loadFile(() => import('../text/errors.ts'));
    return sentenceOfError(failure.error);
  } catch {
    return offline.noAnswer;
  }
}
