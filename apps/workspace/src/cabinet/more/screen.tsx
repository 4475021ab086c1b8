import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';

export function MoreScreen() {
  return <Page title="Ещё">{null}</Page>;
}
