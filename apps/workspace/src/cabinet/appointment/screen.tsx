import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';

export function AppointmentScreen() {
  return <Page title="Запись">{null}</Page>;
}
