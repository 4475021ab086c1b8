import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';

export function NewAppointmentScreen() {
  return <Page title="Новая запись">{null}</Page>;
}
