import type { Config } from '#kernel/server/config.ts'

/** What a command works on. */
export interface CommandContext {
  readonly databaseUrl: string
  /** Where pictures and seals are kept. */
  readonly config: Pick<Config, 'dataDir' | 's3' | 'sealKey'>
}

/**
 * One command of `npm run cli -- name …`. Throws an Error whose message a person understands. What
 * it needs of the trade is imported when it runs: the list and a wrong word answer at once.
 */
export interface Command {
  readonly name: string
  readonly summary: string
  /** True for the few that may begin with a database that is not there yet, or empty. */
  readonly makes?: boolean | ((args: readonly string[]) => boolean)
  /** True for the few that also work on a database that was made to be looked at. */
  readonly onCopy?: true
  readonly run: (args: readonly string[], context: CommandContext) => Promise<void>
}
