import type { CompanyNumber } from '@okoshko/contract/statistics/company-kinds';
import { oneOf } from '../../kit/search.ts';
import { type StatisticsSearch, statisticsSearch } from '../../shared/statistics/search.ts';
import { GROUPS, type Group } from './rules.ts';

export type NumbersSearch = StatisticsSearch & {
  /** The number that each group plots; its first one by default. */
  [group in Group]?: CompanyNumber | undefined;
};

export const numbersSearch = (search: Record<string, unknown>): NumbersSearch => ({
  ...statisticsSearch(search),
  people: oneOf(search.people, GROUPS.people),
  plans: oneOf(search.plans, GROUPS.plans),
  money: oneOf(search.money, GROUPS.money),
  appointments: oneOf(search.appointments, GROUPS.appointments),
  messages: oneOf(search.messages, GROUPS.messages),
});
