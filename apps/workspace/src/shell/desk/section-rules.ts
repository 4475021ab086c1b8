import { sectionGroups } from './sections.ts';

/** The actions of sections that are operators' alone. */
export const OF_OPERATORS: ReadonlySet<string> = new Set(
  sectionGroups
    .flatMap(({ sections }) => sections)
    .filter(({ isOfOperators }) => isOfOperators)
    .flatMap(({ action, detailAction }) => [action, detailAction].filter((one) => one != null)),
);

/** The section that the screen at an address belongs to; undefined: it is no section's. */
export const sectionAt = (pathname: string) =>
  sectionGroups
    .flatMap(({ sections }) => sections)
    .find(({ to }) => to !== '/desk' && (pathname === to || pathname.startsWith(`${to}/`)));

/** The action that the screen at an address cannot do without; null: it shows what the role may see. */
export function actionAt(pathname: string): string | null {
  const section = sectionAt(pathname);
  if (!section) return null;
  const isDetail = pathname.length > section.to.length + 1;
  return (isDetail && section.detailAction) || section.action;
}
