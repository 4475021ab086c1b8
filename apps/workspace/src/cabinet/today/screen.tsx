import { Page } from '../../kit/page.tsx';

export function TodayScreen() {
  return <Page title="Сегодня">{null}</Page>;
}
