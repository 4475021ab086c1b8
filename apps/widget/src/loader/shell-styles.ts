/**
 * The look of the dialog before anything is in it: places and sizes are those of `dialog.css`, colours the browser's
 * own, as of our button. It is a text of its own, because every visitor downloads it.
 */
export const shellStyles =
  ':host{all:initial!important;color-scheme:var(--o-scheme,inherit)!important}' +
  'dialog{width:272px;height:315px;' +
  'margin:max(8px,42vh - 200px) auto auto;padding:165px 24px 0}' +
  'dialog,button{border:0;border-radius:24px;font:1em system-ui}' +
  'button{padding:13px 20px}' +
  ':host>button{background:#2a5bd7;color:#fff}' +
  'dialog>:first-child{position:absolute;inset:8px 8px auto auto}' +
  '::backdrop{background:#0008}' +
  '@media(max-width:480px){dialog{margin:auto auto 8px}}';
