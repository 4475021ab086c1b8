import { createElement, type HTMLAttributes, type ReactElement, useEffect, useRef } from 'react';
import { whenOkoshko } from './when-okoshko.js';

/** The landing block, and the tariffs for who is signed in. Takes the attributes of its `div`. */
export function OkoshkoTariffs(props: HTMLAttributes<HTMLDivElement>): ReactElement {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = block.current;
    return element ? whenOkoshko((okoshko) => okoshko.mount(element)) : undefined;
  }, []);
  return createElement('div', { ...props, ref: block });
}
