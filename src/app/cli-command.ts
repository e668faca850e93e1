/** One command of `npm run cli -- name …`. Throws an Error whose message a person understands. */
export interface Command {
  readonly name: string
  readonly summary: string
  readonly run: (
    args: readonly string[],
    context: { readonly databaseUrl: string },
  ) => Promise<void>
}
