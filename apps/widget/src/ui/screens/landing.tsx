import { Button, LinkButton, Skeleton } from '@okoshko/ui';
import { useEffect, useId } from 'react';
import { Failure } from '../components/failure.tsx';
import { useServices, useSlice } from '../services.ts';
import { ru } from '../text/ru.ts';

interface LandingProps {
  readonly onOpenTariffs: () => void;
  readonly onSignIn: () => void;
}

/** What the service can do for a professional, and the way in. */
export function Landing({ onOpenTariffs, onSignIn }: LandingProps) {
  const heading = useId();
  const { illustration } = useServices().host.settings;
  return (
    <section className="landing" aria-labelledby={heading}>
      <div className="words">
        <h2 id={heading}>{ru.landing.title}</h2>
        <p className="lead">{ru.landing.lead}</p>
        <ul className="ticks points">
          {ru.landing.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <WayIn onOpenTariffs={onOpenTariffs} onSignIn={onSignIn} />
      </div>
      <img className="art" src={illustration} width={480} height={400} alt="" loading="lazy" />
    </section>
  );
}

function WayIn({ onOpenTariffs, onSignIn }: LandingProps) {
  const { session, bringTariffs } = useServices();
  const user = useSlice('user');
  const token = useSlice('token').data;

  const known = user.data !== null;
  useEffect(() => {
    // On its way before the button is pressed; whoever presses hears of a failure.
    if (known) bringTariffs().catch(() => {});
  }, [known, bringTariffs]);

  if (known) {
    return (
      <Button color="red" onPress={onOpenTariffs}>
        {ru.landing.open}
      </Button>
    );
  }
  if (!token) return <LinkButton onPress={onSignIn}>{ru.landing.anonymous}</LinkButton>;
  if (user.error && user.isLoading.size === 0) {
    return <Failure message={ru.landing.userFailed} onRetry={() => void session.loadUser()} />;
  }
  return <Skeleton width={190} height={50} />;
}
