import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';

export function CalendarScreen() {
  return <Page title="Календарь">{null}</Page>;
}
