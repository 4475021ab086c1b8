/**
 * What the dialog looks like before anything is in it: places, sizes and colours are those of `dialog.css` and
 * `tokens.css`. A text of its own, for every visitor downloads it. Where there is no `light-dark()` the browser's own colours
 * hold.
 */
export const shellStyles =
  ':host{all:initial!important;color-scheme:var(--o-scheme,inherit)!important}' +
  'dialog{width:272px;height:315px;' +
  'margin:max(8px,42vh - 200px) auto auto;padding:165px 24px 0;border:0;border-radius:24px;' +
  'background:linear-gradient(light-dark(#fff8f3,#25202a) 165px,light-dark(#fff,#1b1820) 0);' +
  'font:1em system-ui}' +
  'button{padding:10px 16px;border:0;border-radius:24px;font:inherit}' +
  'button:first-child{position:absolute;inset:8px 8px auto auto}' +
  '::backdrop{background:#0008}' +
  '@media(max-width:480px){dialog{margin:auto auto 8px}}';
