import Bowser from 'bowser';

/** 'Chrome, Windows'; what is no known browser is `unknown`. */
export function programOf(agent: string | null, unknown: string): string {
  if (!agent) return unknown;
  const { browser, os } = Bowser.parse(agent);
  return [browser.name, os.name].filter(Boolean).join(', ') || unknown;
}
