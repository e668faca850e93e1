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
 * Kysely serves as a builder only: it makes text and parameters, and our own Tx executes them.
 * Naming, pipelining and the shop's context thus stay in one place.
 */
export const kq = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Anything that compiles to one statement with rows of type R: a builder, or sql<R>`…`. */
export interface Sql<R> {
  compile(provider: QueryExecutorProvider): CompiledQuery<R>
}

/** A ready statement, text with $1 … and its values, for statements built by hand. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export function compile<R>(q: Sql<R>): Statement {
  const { sql: text, parameters } = q.compile(kq)
  return { text, values: parameters }
}
