export {
  type ClientSession,
  openClientSession,
  resumeClientSession,
} from './client-sessions/service/open-client-session.ts';
export { type ClientProof, proveClient } from './client-sessions/service/prove-client.ts';
export { OperatorError, requirePromotable } from './operators/rules.ts';
export { addOperator } from './operators/service/add-operator.ts';
export { promoteOperator } from './operators/service/promote-operator.ts';
export { hashPassword } from './passwords/service/hash-password.ts';
export { requireOwnerProof } from './passwords/service/require-owner-proof.ts';
export { requireRecentPassword } from './passwords/service/require-recent-password.ts';
export { authenticate } from './sessions/service/authenticate.ts';
export { endSessions } from './sessions/service/end-sessions.ts';
export { knownActor } from './sessions/service/known-actor.ts';
export { openSession, resumeSession, type SignedIn } from './sessions/service/open-session.ts';
export { continueProof } from './steps/service/continue-proof.ts';
export { requestCall } from './steps/service/request-call.ts';
export { requestCode } from './steps/service/request-code.ts';
