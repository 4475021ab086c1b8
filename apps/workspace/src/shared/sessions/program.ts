import Bowser from 'bowser';
import { devices as words } from '../../text/devices.ts';

/** 'Chrome, Windows'; what is no known browser is called unknown. */
export function programOf(agent: string | null): string {
  if (!agent) return words.unknown;
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(', ') || words.unknown;
}
