/**
 * Disks are solid and what is asked often is in memory: a page by a random address costs hardly more than the next one.
 * By PostgreSQL's default, of turning disks, a kept plan reads and sorts all of a list that an index has in order.
 * Statements are too short to be compiled: that takes half as long again as a search among 100,000 clients.
 */
export const PLANNER = '-c random_page_cost=1.1 -c jit=off';
