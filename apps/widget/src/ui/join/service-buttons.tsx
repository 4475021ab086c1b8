import type { Service } from '@okoshko/contract/auth/codes';
import { useEffect, useState } from 'react';
import type { ServiceOutcome } from '../../session/session.ts';
import { Failure, useErrorHint, useServices, useSliceOperation } from '../kit.ts';
import { ru } from '../text/ru-join.ts';
import type { JoinServices } from './join-services.ts';
import { ServiceIcon } from './service-icon.tsx';

/** The other services to sign in with, as far as the server is set up for them. */
export function ServiceButtons({ join, windows }: JoinServices) {
  const { host } = useServices();
  const signingIn = useSliceOperation('token', join.signInWith);
  const [used, setUsed] = useState<Service | null>(null);
  const advice = useErrorHint(signingIn.error, ru.advice);
  const onOutcome = async (service: Service, outcome: ServiceOutcome) => {
    setUsed(service);
    return signingIn.run(service, outcome);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what the page was loaded with
  useEffect(() => {
    const back = windows.takeReturn();
    if (back)
      void onOutcome(back.service, back.outcome).then((isSignedIn) => isSignedIn && back.end());
    return windows.stop;
  }, []);

  return (
    <div className="services">
      {host.settings.services.map((service) => (
        <button
          key={service}
          type="button"
          className="service"
          aria-busy={(signingIn.busy && service === used) || undefined}
          onClick={() => {
            signingIn.clearError();
            windows.open(service, (outcome) => void onOutcome(service, outcome));
          }}
        >
          <ServiceIcon service={service} />
          {ru.signInWith[service]}
        </button>
      ))}
      {used && signingIn.error && <Failure message={ru.failed[used]} hint={advice} />}
    </div>
  );
}
