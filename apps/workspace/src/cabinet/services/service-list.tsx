import { Stack } from '@mantine/core';
import { type Service, servicesOptions } from '../../api/provider-rows.ts';
import { useProvider } from '../../shell/provider.tsx';
import { type Group, groupsOptions } from './api.ts';
import { byPlace, sectionsOf } from './rules.ts';
import { ServiceSection } from './section.tsx';
import { useOrder } from './use-order.ts';

interface ServiceListProps {
  readonly services: readonly Service[];
  readonly groups: readonly Group[];
  readonly isOrdering: boolean;
}

/** Groups and their services, as clients have them; while they are arranged, each with its buttons. */
export function ServiceList({ services, groups, isOrdering }: ServiceListProps) {
  const { documentId } = useProvider();
  const { rows, move } = useOrder([...groups].sort(byPlace), {
    plural: 'service-groups',
    queryKey: groupsOptions(documentId).queryKey,
  });
  const sections = sectionsOf(services, groups);
  const sectionOf = (group: Group | null) =>
    sections.find((section) => section.group?.documentId === group?.documentId);
  return (
    <Stack gap="lg">
      {[...rows, null].map((group, index) => {
        const section = sectionOf(group);
        return (
          section && (
            <ServiceSection
              key={group?.documentId ?? ''}
              {...section}
              queryKey={servicesOptions(documentId).queryKey}
              isOrdering={isOrdering}
              isTitled={groups.length > 0}
              ends={group && { isFirst: index === 0, isLast: index === rows.length - 1 }}
              onMove={(by) => group && move(group.documentId, by)}
            />
          )
        );
      })}
    </Stack>
  );
}
