import type { Debt } from './repository.ts';

export const presentDebt = (debt: Debt, now: Date) => ({
  plan: debt.document_id,
  title: debt.title,
  starts_at: debt.starts_at.toISOString(),
  ends_at: debt.ends_at.toISOString(),
  is_due: debt.ends_at <= now,
  appointments: debt.extra ?? 0,
  sum: debt.extra_cost ?? 0,
  settled: debt.extra_settled,
  left: (debt.extra_cost ?? 0) - debt.extra_settled,
});
