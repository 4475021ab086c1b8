import type { Service } from '@okoshko/contract/auth/codes';
import { type ComponentProps, useEffect, useState } from 'react';
import type { ServiceWindow } from '../../host/service-window.ts';
import type { Join, ServiceOutcome } from '../../session/session.ts';
import type { JoinView } from '../interface.ts';
import { Failure, useErrorHint, useServices, useSliceOperation } from '../kit.ts';
import { ru } from '../text/ru-join.ts';

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

/**
 * The services' signs in their own colours, as their rules for buttons ask: id.vk.com (требования к дизайну кнопки
 * VK ID) and yandex.ru/dev/id/doc/ru/codes/buttons-design. Drawn by us.
 */
function ServiceIcon({ service }: { readonly service: Service }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="#fff" aria-hidden="true">
      {service === 'vk' ? (
        <>
          <rect width="24" height="24" rx="6" fill="#07f" />
          <path d="M12.8 17.2C7.3 17.2 4.200 13.500 4.050 7.300H6.800c.1 4.600 2.100 6.500 3.700 6.900V7.300h2.600v4c1.600-.2 3.200-2 3.800-4h2.600c-.4 2.400-2.200 4.200-3.500 5 1.300.6 3.300 2.100 4.100 4.900h-2.900c-.6-1.900-2.100-3.300-4.100-3.500v3.500z" />
        </>
      ) : (
        <>
          <circle cx="12" cy="12" r="12" fill="#fc3f1d" />
          <path d="M15.700 19h-2.300v-5h-1.200l-2.600 5H7l3-5.500c-1.600-.7-2.500-1.900-2.500-3.700C7.500 7.300 9.200 5.500 12 5.500h3.700zM13.400 7.400h-1.300c-1.400 0-2.200.8-2.200 2.400 0 1.500.8 2.300 2.200 2.300h1.300z" />
        </>
      )}
    </svg>
  );
}

/** Everything that the join view works with. */
export interface JoinServices {
  readonly join: Join;
  readonly windows: ServiceWindow;
}

/** The props of the last step of the sign-in. */
export type LastStepProps = ComponentProps<JoinView['LastStep']> & { readonly join: Join };
