import type { UserAgentClass } from '@okoshko/contract/links/kinds';
import { isbot } from 'isbot';

/** Browsers always send a user agent. */
export const agentClassOf = (agent: string | null): UserAgentClass =>
  !agent || isbot(agent) ? 'bot' : 'human';
