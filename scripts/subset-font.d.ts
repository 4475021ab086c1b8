declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    readonly variationAxes: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
  }
  /** Makes a copy of the font that has these letters alone. */
  function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
