export { countPageView, pageVisitor } from './openings.ts';
export { arrivalOf } from './rules.ts';
