import type { Page } from '@playwright/test';

export interface Weak {
  readonly text: string;
  readonly contrast: number;
}

/** Words in our shadow roots that stand out from their ground by less than 4.5:1, as the browser draws them. */
export function weakTexts(page: Page): Promise<Weak[]> {
  return page.evaluate(() => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number];
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const drawn = (color: string): Color => {
      if (!pen) throw new Error('no canvas');
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const luminance = (color: Color) => {
      const linear = (at: number) => {
        const part = (color[at] ?? 0) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
    };
    const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const background = (element: Element | null): Color => {
      for (let at = element; at; at = at.parentElement) {
        const color = drawn(getComputedStyle(at).backgroundColor);
        if (color[3] > 0.99) return color;
      }
      return [-1, -1, -1, 0];
    };
    const weak: { text: string; contrast: number }[] = [];
    const measure = (element: Element, text: string, pseudo?: string) => {
      const below = background(element);
      // On the page's own ground, which is not ours to know.
      if (below[3] === 0 || element.matches(':disabled, :disabled *')) return;
      const above = drawn(getComputedStyle(element, pseudo).color);
      const ratio = contrast(luminance(above), luminance(below));
      if (ratio < 4.5) weak.push({ text, contrast: Math.round(ratio * 100) / 100 });
    };
    for (const block of document.querySelectorAll('*'))
      for (const element of block.shadowRoot?.querySelectorAll('*') ?? []) {
        const textNodes = [...element.childNodes].filter(
          (node) => node.nodeType === Node.TEXT_NODE,
        );
        const text = textNodes.map((node) => node.textContent).join('');
        if (text.trim()) measure(element, text);
        if (element instanceof HTMLInputElement)
          measure(element, element.placeholder, element.value ? undefined : '::placeholder');
      }
    return weak;
  });
}
