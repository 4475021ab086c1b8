import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';

export function ServicesScreen() {
  return <Page title="Услуги">{null}</Page>;
}
