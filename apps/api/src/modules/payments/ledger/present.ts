import type { PostingRow } from './repository.ts';

export const presentPosting = ({ movement, account, amount, at }: PostingRow) => ({
  movement,
  account,
  amount,
  at: at.toISOString(),
});
