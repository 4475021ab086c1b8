import type { ButtonProps } from '@mantine/core';
import type { readActFile, readOwnActFile } from '@okoshko/contract/payments/wire';
import { acts as text } from '../../text/acts.ts';
import { DocumentButton } from './document-button.tsx';

interface ActButtonsProps extends Pick<ButtonProps, 'variant' | 'className'> {
  readonly address: typeof readActFile | typeof readOwnActFile;
  readonly acts: readonly { readonly act: string; readonly number: string }[];
}

/** Downloads the acts of a payment that came by a bill. Nothing where there are none. */
export const ActButtons = ({ address, acts, ...look }: ActButtonsProps) =>
  acts.map(({ act, number }) => (
    <DocumentButton
      key={act}
      {...look}
      address={address}
      id={act}
      label={text.download(number)}
      name={text.download(number)}
      fileName={text.fileName(number)}
    />
  ));
