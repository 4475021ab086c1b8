/** The panel is for a developer: the system's colours and fonts, and nothing of the page's. */
export const panelStyles = `
:host { all: initial }
section {
  position: fixed; z-index: 2147483647; inset: auto 0 0; box-sizing: border-box; max-height: 40vh; overflow: auto;
  padding: 12px 16px; border-top: 1px solid; color-scheme: light dark; background: Canvas; color: CanvasText;
  font: 14px/1.4 system-ui, sans-serif; overflow-wrap: anywhere;
}
button { float: right; min-width: 44px; min-height: 44px; font: inherit }
h2 { margin: 0 0 8px; font-size: 16px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0 0 12px }
dt, caption, th { font-weight: 600; text-align: left }
dd { margin: 0 }
td, th { padding: 2px 16px 2px 0; vertical-align: top }
`;
