import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberOrigin } from './origins.ts';

/** Another screen begins at its heading, for those who listen or use keys; what took the focus itself keeps it. Its way back is remembered. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        rememberOrigin(fromLocation, toLocation);
        const content = document.getElementById('content');
        if (!content || content.contains(document.activeElement)) return;
        const heading = content.querySelector<HTMLElement>('h1');
        (heading ?? content).focus({ preventScroll: true });
      }),
    [router],
  );
}
