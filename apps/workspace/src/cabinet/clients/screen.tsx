import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';

export function ClientsScreen() {
  return <Page title="Клиенты">{null}</Page>;
}
