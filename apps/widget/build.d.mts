export function buildWidget(options?: { watch?: boolean }): Promise<unknown>;
export function smaller(code: string, module: boolean): Promise<string>;
