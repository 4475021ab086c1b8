import { Page } from '../../kit/page.tsx';
import { sections } from '../../text/desk/sections.ts';

export function ChannelsScreen() {
  return <Page title={sections.channels}>{null}</Page>;
}
