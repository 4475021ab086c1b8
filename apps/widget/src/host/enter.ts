import { completeSession } from '../session/create-session.ts';
import { updateUser as changeUser } from '../session/update-user.ts';
import { mountInterface } from '../ui/index.tsx';
import type { InterfaceBundle } from './connection.ts';
import { createHost } from './create-host.ts';
import { encodePhoto } from './encode-photo.ts';

/** The interface's bundle, as the session's bundle enters it. */
export const enter: InterfaceBundle['enter'] = (core, settings, events) => {
  const session = completeSession(core, {
    encodePhoto,
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  return mountInterface(session, createHost(settings), events);
};

export const updateUser: InterfaceBundle['updateUser'] = ({ account }) =>
  changeUser(account, encodePhoto);
