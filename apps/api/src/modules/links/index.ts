export { arrivalOf } from './rules/arrival.ts';
export { countPageView, pageVisitor } from './service/count-page-view.ts';
