/** What a command works on. */
export interface CommandContext {
  readonly databaseUrl: string
  /** Pictures, seals and the embedded database are below it. */
  readonly dataDir: string
}

/**
 * One command of `npm run cli -- name …`. Throws an Error whose message a person understands. What
 * it needs of the trade is imported when it runs: the list and a wrong word answer at once.
 */
export interface Command {
  readonly name: string
  readonly summary: string
  readonly run: (args: readonly string[], context: CommandContext) => Promise<void>
}
