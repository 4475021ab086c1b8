import { Navigate } from '@tanstack/react-router';
import { Frame } from './frame.tsx';
import { ProviderGate } from './provider.tsx';

/** The cabinet is a professional's; who is none yet becomes one first. */
export function CabinetFrame() {
  return (
    <ProviderGate otherwise={<Navigate to="/cabinet/start" replace />}>
      <Frame />
    </ProviderGate>
  );
}
