import { createTheme } from '@mantine/core';
import { common } from '../text/common.ts';

// Mantine's scroll lock adds a `<style>`, which the policy forbids: theme.css holds the page still instead.
const unlocked = { lockScroll: false };
const field = { defaultProps: { size: 'md' } };

/** The part of the look that is not in theme.css. */
export const theme = createTheme({
  primaryColor: 'blue',
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    // A finger's width.
    Button: { defaultProps: { mih: 44 } },
    ...{ TextInput: field, Textarea: field, TagsInput: field, FileInput: field },
    ...{ Checkbox: field, Switch: field },
    // Components are set by name: importing them would load them with the first screen.
    Modal: { defaultProps: { ...unlocked, centered: true } },
    Drawer: { defaultProps: { ...unlocked, position: 'bottom' } },
    // The close button of both dialogs and notifications.
    CloseButton: { defaultProps: { 'aria-label': common.close } },
  },
});
