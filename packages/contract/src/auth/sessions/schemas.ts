import { Type } from 'typebox';
import { codes } from '../../errors.ts';

const instant = Type.String({ format: 'date-time' });
const textOrNull = Type.Union([Type.String(), Type.Null()]);

const session = Type.Object(
  {
    id: Type.String(),
    deviceId: Type.Null(),
    current: Type.Boolean({ description: 'The one that asks.' }),
    loginAt: instant,
    lastActiveAt: Type.String({ format: 'date-time', description: 'To the hour.' }),
    address: textOrNull,
    agent: Type.Union([Type.String(), Type.Null()], { description: 'User-Agent.' }),
  },
  { title: 'Session' },
);

export const listSessions = {
  summary: 'Where the caller is signed in, the newest first',
  reply: Type.Object({ data: Type.Array(session) }),
};
export const endSession = {
  summary: 'Sign one of the own sessions out',
  errors: codes('session_unknown'),
  params: Type.Object({ session: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ data: Type.Object({}) }),
};
export const endAllSessions = { summary: 'Sign out everywhere, here too' };

const ofUser = Type.Object({ id: Type.String() });
export const listUserSessions = {
  summary: 'Where another user is signed in, the newest first; operators only',
  errors: codes('not_found'),
  params: ofUser,
  reply: Type.Object({ data: Type.Array(session) }),
};
export const endUserSession = {
  summary:
    'Sign one session of any user out, as an operator: their streams end, a use of it is 401',
  errors: codes('session_unknown'),
  params: Type.Object({ session: Type.String({ maxLength: 64 }) }),
};
export const endUserSessions = {
  summary:
    'Sign another user out everywhere, as an operator; what was on the way to a session ends as well',
  errors: codes('not_found'),
  params: ofUser,
};
