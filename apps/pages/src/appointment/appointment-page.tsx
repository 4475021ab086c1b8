import { Button, Skeleton } from '@okoshko/ui';
import { useState } from 'react';
import { BrandPage } from '../brand-page.tsx';
import { Result } from '../result.tsx';
import { common } from '../text.ts';
import { Details } from './details.tsx';
import { MoveScreen } from './move-screen.tsx';
import { text } from './text.ts';
import { useAppointment } from './use-appointment.ts';

/** The page that messages about an appointment link to. Opening it changes nothing: a change takes a press. */
export function AppointmentPage() {
  const state = useAppointment();
  const { screen, appointment, load } = state;
  const [isMoving, setMoving] = useState(false);
  return (
    <BrandPage>
      {screen === 'loading' && <Loading />}
      {(screen === 'gone' || screen === 'missing') && (
        <Result key={screen} emblem="bad" title={text[screen]}>
          <p className="muted">{text[`${screen}Hint`]}</p>
        </Result>
      )}
      {screen === 'lost' && (
        <Result emblem="bad" title={common.loadError}>
          <p className="muted">{common.loadErrorHint}</p>
          <Button color="blue" onPress={load}>
            {common.again}
          </Button>
        </Result>
      )}
      {screen === 'ready' && appointment && isMoving && (
        <MoveScreen appointment={appointment} state={state} onEnd={() => setMoving(false)} />
      )}
      {screen === 'ready' && appointment && !isMoving && (
        <Details appointment={appointment} state={state} onMove={() => setMoving(true)} />
      )}
    </BrandPage>
  );
}

const Loading = () => (
  <div className="stack" role="status" aria-label={text.loading}>
    <Skeleton width="70%" height={29} />
    <Skeleton width="100%" height={150} />
    <Skeleton width="100%" height={48} />
    <Skeleton width="100%" height={48} />
  </div>
);
