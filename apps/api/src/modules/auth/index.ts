export {
  type ClientProof,
  type ClientSession,
  openClientSession,
  proveClient,
  resumeClientSession,
} from './client-sessions.ts';
export { addOperator, OperatorError, promoteOperator, requirePromotable } from './operators.ts';
export { hashPassword } from './passwords/hash-password.ts';
export { requireOwnerProof, requireRecentPassword } from './passwords/require-password.ts';
export { authenticate, knownActor } from './sessions/authenticate.ts';
export { openSession, resumeSession, type SignedIn } from './sessions/open-session.ts';
export { endSessions } from './sessions/sessions.ts';
export { viewAs } from './sessions/view-as.ts';
export { continueProof } from './steps/challenges.ts';
export { requestCall } from './steps/request-call.ts';
export { requestCode } from './steps/request-code.ts';
