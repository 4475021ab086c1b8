import { Type } from 'typebox';
import { codes } from '../../errors.ts';

const instant = Type.String({ format: 'date-time' });
const textOrNull = Type.Union([Type.String(), Type.Null()]);

export const listSessions = {
  summary: 'Where the caller is signed in, the newest first',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        deviceId: Type.Null(),
        current: Type.Boolean({ description: 'The one that asks.' }),
        loginAt: instant,
        lastActiveAt: Type.String({ format: 'date-time', description: 'To the hour.' }),
        address: textOrNull,
        agent: Type.Union([Type.String(), Type.Null()], { description: 'User-Agent.' }),
      }),
    ),
  }),
};
export const endSession = {
  summary: 'Sign one of the own sessions out',
  errors: codes('session_unknown'),
  params: Type.Object({ session: Type.String({ maxLength: 64 }) }),
  reply: Type.Object({ data: Type.Object({}) }),
};
export const endAllSessions = { summary: 'Sign out everywhere, here too' };
