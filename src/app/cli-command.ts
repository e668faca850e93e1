/**
 * One command of `npm run cli -- name …`. Throws an Error whose message a person understands. What
 * it needs of the trade is imported when it runs: the list and a wrong word answer at once.
 */
export interface Command {
  readonly name: string
  readonly summary: string
  readonly run: (
    args: readonly string[],
    context: { readonly databaseUrl: string },
  ) => Promise<void>
}
