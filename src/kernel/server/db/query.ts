import {
  type CompiledQuery,
  type QueryExecutorProvider,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'

export { sql }

/**
 * Kysely as a builder only: it makes text and parameters, our own Tx executes them, so that naming,
 * pipelining and the shop's context have one place.
 */
export const kq = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Anything that compiles to one statement whose rows are R: a builder, or sql<R>`…`. */
export interface Sql<R> {
  compile(provider: QueryExecutorProvider): CompiledQuery<R>
}

/** A ready statement: text with $1 … and its values, for the shapes built by hand. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export function compile<R>(q: Sql<R>): Statement {
  const { sql: text, parameters } = q.compile(kq)
  return { text, values: parameters }
}
