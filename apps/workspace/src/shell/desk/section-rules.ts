import { sectionGroups } from './sections.ts';

/** Screens under a section that cannot do without another action than the section itself. */
const DETAILS: Readonly<Record<string, string>> = {
  '/desk/people/': 'plugin::users-permissions.user.findOne',
  '/desk/payments/': 'api::payment.payment.findOne',
};

/** The action that the screen at an address cannot do without; null: it shows what the role may see. */
export function actionAt(pathname: string): string | null {
  const detail = Object.keys(DETAILS).find(
    (start) => pathname.startsWith(start) && pathname !== start,
  );
  if (detail) return DETAILS[detail] ?? null;
  const section = sectionGroups
    .flat()
    .find(({ to }) => to !== '/desk' && (pathname === to || pathname.startsWith(`${to}/`)));
  return section?.action ?? null;
}
