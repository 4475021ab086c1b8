import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';

export function ClientScreen() {
  return <Page title="Клиент">{null}</Page>;
}
