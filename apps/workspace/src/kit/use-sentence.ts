import { useEffect, useState } from 'react';
import { ApiFailure } from '../api/failure.ts';
import { common } from '../text/common.ts';

/** What a failure says to people. The dictionary is loaded with the first one. */
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
  try {
    const { sentenceOfError } = await import('../text/errors.ts');
    return sentenceOfError(failure.error);
  } catch {
    return common.broken;
  }
}
