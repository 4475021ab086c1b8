import '../../kit/form-styles.ts';
import { Page } from '../../kit/page.tsx';

export function OnboardingScreen() {
  return <Page title="Начало работы">{null}</Page>;
}
