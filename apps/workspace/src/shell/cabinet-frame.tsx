import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepLive } from '../api/live/keep-live.ts';
import { useUser } from '../api/session.ts';
import { Frame } from './frame.tsx';
import { ProviderGate } from './provider.tsx';

/** The cabinet is a professional's; who is none yet becomes one first. */
export function CabinetFrame() {
  return (
    <ProviderGate otherwise={<Navigate to="/cabinet/start" replace />}>
      <LiveUpdates />
      <Frame />
    </ProviderGate>
  );
}

/** Reads data again as it changes elsewhere, as long as the cabinet is open. */
function LiveUpdates() {
  const client = useQueryClient();
  const user = useUser()?.documentId;
  useEffect(() => (user ? keepLive(client, user) : undefined), [client, user]);
  return null;
}
