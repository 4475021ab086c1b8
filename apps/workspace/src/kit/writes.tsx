import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useConnection } from '../api/connection.ts';
import { viewedAs } from '../api/view-as.ts';
import { common } from '../text/common.ts';
import { offline } from '../text/offline.ts';

/** The reason nothing can be changed now; null: it can. */
export function useNoWrites(): string | null {
  const isOffline = useConnection() === 'offline';
  if (viewedAs) return common.viewAsReadOnly;
  return isOffline ? offline.noWrites : null;
}

/** A button that changes something: without a network it tells why it cannot, and does nothing later. */
export function WriteButton({ disabled, ...props }: ComponentProps<typeof Button<'button'>>) {
  const reason = useNoWrites();
  return <Button {...props} disabled={disabled || reason !== null} title={reason ?? props.title} />;
}
