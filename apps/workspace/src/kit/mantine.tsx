import {
  createTheme,
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../text/common.ts';

// Mantine's scroll lock adds a `<style>`, which the policy forbids: theme.css holds the page still instead.
const unlocked = { lockScroll: false };

/** The part of the look that is not in theme.css. */
const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    // A finger's width.
    Button: { defaultProps: { mih: 44 } },
    // Components are set by name: importing them would load them with the first screen.
    Modal: { defaultProps: { ...unlocked, centered: true } },
    Drawer: { defaultProps: { ...unlocked, position: 'bottom' } },
    // The close button of both dialogs and notifications.
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
