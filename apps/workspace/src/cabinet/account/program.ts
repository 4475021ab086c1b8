import Bowser from 'bowser';
import { account as words } from '../../text/account.ts';

/** 'Chrome, Windows'; what is no known browser is called unknown. */
export function programOf(agent: string | null): string {
  if (!agent) return words.devices.unknown;
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(', ') || words.devices.unknown;
}
