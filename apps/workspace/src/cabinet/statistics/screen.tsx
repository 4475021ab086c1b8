import { Page } from '../../kit/page.tsx';
import { statistics as text } from '../../text/statistics.ts';

export function StatisticsScreen() {
  return <Page title={text.title}>{null}</Page>;
}
