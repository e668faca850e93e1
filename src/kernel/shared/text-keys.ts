/** Written by `npm run texts`. Placeholder until the first run. */
export type TextKey = string
export type TextArgs<_K extends string> = [params?: Readonly<Record<string, string | number>>]
