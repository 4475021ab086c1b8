import { useMay } from './rights.tsx';
import { sectionGroups } from './sections.ts';

/** The groups of the menu, with what the operator's role may open. */
export function useSections() {
  const may = useMay();
  return sectionGroups
    .map((group) => group.filter(({ action }) => action === null || may(action)))
    .filter((group) => group.length > 0);
}
