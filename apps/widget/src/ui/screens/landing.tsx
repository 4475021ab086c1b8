import { Button, LinkButton, Skeleton } from '@okoshko/ui';
import { useId } from 'react';
import { Failure } from '../components/failure.tsx';
import { Illustration } from '../components/illustration.tsx';
import { useServices, useSlice } from '../services.ts';
import { ru } from '../text/ru.ts';

interface LandingProps {
  readonly onOpenTariffs: () => void;
  readonly onSignIn: () => void;
}

/** What the service can do for a professional, and the way in. */
export function Landing({ onOpenTariffs, onSignIn }: LandingProps) {
  const heading = useId();
  return (
    <section className="landing" aria-labelledby={heading}>
      <div className="words">
        <h2 id={heading}>{ru.landing.title}</h2>
        <p className="lead">{ru.landing.lead}</p>
        <ul className="points">
          {ru.landing.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <WayIn onOpenTariffs={onOpenTariffs} onSignIn={onSignIn} />
      </div>
      <Illustration />
    </section>
  );
}

function WayIn({ onOpenTariffs, onSignIn }: LandingProps) {
  const { session } = useServices();
  const user = useSlice('user');
  const token = useSlice('token').data;

  if (user.data) {
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
