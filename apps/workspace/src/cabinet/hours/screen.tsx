import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';

export function HoursScreen() {
  return <Page title="График">{null}</Page>;
}
