import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { tsImport } from 'tsx/esm/api';
import {
  type DrawnElement,
  type DrawnLanding,
  LANDING_STATES,
  type LandingState,
} from './src/landing/drawn.ts';

type Component = typeof import('./src/landing/landing.tsx');
type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Every state of the landing as React draws it, for DOM calls; equal elements once. `art`: the illustration's name. */
export async function drawLanding(art: string): Promise<DrawnLanding<LandingState>> {
  // Anew each time: it may have been edited.
  const { Landing } = (await tsImport('./src/landing/landing.tsx', {
    parentURL: import.meta.url,
    tsconfig: join(import.meta.dirname, 'tsconfig.json'),
  })) as Component;
  const elements: DrawnElement[] = [];
  const positions = new Map<string, number>();

  const positionOf = ({ tagName, attrs, childNodes }: Element): number => {
    const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
    if ('style' in attributes) throw new Error(`A style attribute, which pages refuse: ${tagName}`);
    const drawn: DrawnElement = [tagName, attributes, childNodes.map(childOf)];
    const key = JSON.stringify(drawn);
    const position = positions.get(key) ?? elements.push(drawn) - 1;
    positions.set(key, position);
    return position;
  };
  const childOf = (node: Node): string | number => {
    if ('tagName' in node) return positionOf(node);
    if (node.nodeName === '#text' && 'value' in node) return node.value;
    throw new Error(`Not to be drawn: ${node.nodeName}`);
  };
  const draw = (state: LandingState): number => {
    const markup = renderToStaticMarkup(createElement(Landing, { state, art }));
    const [root, ...others] = parseFragment(markup).childNodes;
    if (!root || others.length || !('tagName' in root)) throw new Error('Not one element');
    return positionOf(root);
  };
  const states = Object.fromEntries(LANDING_STATES.map((state) => [state, draw(state)]));
  return { elements, states: states as Record<LandingState, number> };
}
