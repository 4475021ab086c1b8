import { sectionGroups } from './sections.ts';

/** The action that the screen at an address cannot do without; null: it shows what the role may see. */
export function actionAt(pathname: string): string | null {
  const section = sectionGroups
    .flat()
    .find(({ to }) => to !== '/desk' && (pathname === to || pathname.startsWith(`${to}/`)));
  if (!section) return null;
  const isDetail = pathname.length > section.to.length + 1;
  return (isDetail && section.detailAction) || section.action;
}
