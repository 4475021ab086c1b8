import { createTheme } from '@mantine/core';
import { common } from '../text/common.ts';

// Mantine's scroll lock adds a `<style>`, which the policy forbids: theme.css holds the page still instead.
const unlocked = { lockScroll: false };

/** What of the look is not in theme.css. */
export const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    // A finger's width.
    Button: { defaultProps: { mih: 44 } },
    // By name: importing them would bring them to the first screen.
    Modal: { defaultProps: { ...unlocked, centered: true } },
    Drawer: { defaultProps: { ...unlocked, position: 'bottom' } },
    // Of dialogs and notifications alike.
    CloseButton: { defaultProps: { 'aria-label': common.close } },
  },
});
