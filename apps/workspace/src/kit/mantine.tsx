import {
  createTheme,
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../text/common.ts';

// Text of 16 px, which no telephone enlarges the page for. What stands on Input (TextInput, Textarea, PasswordInput) has its size.
const FIELDS = ['Input', 'InputWrapper', 'Checkbox', 'Radio', 'Switch'];

/** The part of the look that is not in theme.css. */
const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    // Components are set by name: importing them would load them with the first screen.
    ...Object.fromEntries(FIELDS.map((name) => [name, { defaultProps: { size: 'md' } }])),
    // Mantine's scroll lock adds a `<style>`, which the policy forbids: theme.css holds the page still instead.
    Modal: { defaultProps: { lockScroll: false, centered: true } },
    // The close button of dialogs and notifications.
    CloseButton: { defaultProps: { 'aria-label': common.close } },
  },
});

const manager = localStorageColorSchemeManager();
const getRootElement = () => document.documentElement;

/**
 * Mantine without the half of its provider that writes `<style>` elements, which the policy forbids: its variables and classes
 * come as files, and nobody downloads what would compute them.
 */
export function Mantine({ children }: { readonly children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: undefined,
    getRootElement,
  });
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
