/** A place of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Commands that any browser takes, whichever protocol drives it: the steps of a visitor are made of these. */
export interface Engine {
  readonly name: string;
  /** Opens an address and waits until the page is loaded. */
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page. A promise is waited for; the answer is plain data. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses there with a real pointer: pop-ups and dialogs need one. */
  click(at: Point): Promise<void>;
  /** Types with real keys into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Makes the page so wide; its height is the same in every engine. */
  resize(width: number): Promise<void>;
}

/** The height of the page, in CSS pixels. */
export const HEIGHT = 900;
