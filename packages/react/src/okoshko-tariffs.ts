import {
  createElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { useOkoshkoStatus } from './use-okoshko-status.js';
import { whenOkoshko } from './when-okoshko.js';

export interface OkoshkoTariffsProps extends HTMLAttributes<HTMLDivElement> {
  /** Stands there when the widget could not come. */
  readonly fallback?: ReactNode;
}

/** The landing block, and the tariffs for who is signed in. Takes the attributes of its `div`. */
export function OkoshkoTariffs({ fallback, ...props }: OkoshkoTariffsProps): ReactElement {
  const block = useRef<HTMLDivElement>(null);
  const hasFailed = useOkoshkoStatus() === 'failed';
  useEffect(() => {
    const element = block.current;
    return element ? whenOkoshko((okoshko) => okoshko.mount(element)) : undefined;
  }, []);
  return createElement('div', { ...props, ref: block }, hasFailed ? fallback : null);
}
