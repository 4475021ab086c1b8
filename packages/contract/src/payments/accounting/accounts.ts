import { LEDGER_ACCOUNTS } from '../states.ts';

/** Accounts as an accountant reads them. `bank`: money of bills, which came to the own bank and no provider owes. */
export const BALANCE_ACCOUNTS = [...LEDGER_ACCOUNTS, 'bank'] as const;
export type BalanceAccount = (typeof BALANCE_ACCOUNTS)[number];
