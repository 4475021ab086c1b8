import { Page } from '../../kit/page.tsx';
import { messageTexts as text } from '../../text/message-texts.ts';

export function MessagesScreen() {
  return <Page title={text.title}>{null}</Page>;
}
