import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../kit/save-file.ts';
import { statistics as words } from '../../text/statistics.ts';
import { type Question, readFile } from './api.ts';

/** The numbers of the plots, as a file for a spreadsheet. */
export const useDownload = (question: Question) =>
  useMutation({
    mutationFn: async () => {
      saveFile(await readFile(question), words.fileName(question.from, question.to));
    },
  });
