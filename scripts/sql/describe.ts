import pg from 'pg'

export interface Described {
  /** SQLSTATE and what the database says; absent when the statement is one that it knows. */
  readonly error?: { readonly code: string; readonly message: string; readonly position: number }
  readonly columns: readonly string[]
}

interface Wire {
  parse(q: { text: string; name: string; types: never[] }): void
  describe(q: { type: 'S'; name: string }): void
  sync(): void
}

/** Asks the database what a statement is, without running it. */
class Description extends pg.Query {
  readonly #sql: string
  readonly #done: (d: Described) => void
  #columns: string[] = []

  constructor(sql: string, done: (d: Described) => void) {
    super(sql)
    this.#sql = sql
    this.#done = done
  }

  override submit = (connection: unknown) => {
    const wire = connection as Wire
    wire.parse({ text: this.#sql, name: '', types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }

  handleRowDescription(answer: { fields: { name: string }[] }) {
    this.#columns = answer.fields.map((f) => f.name)
  }

  handleError(error: { code?: string; message: string; position?: string }) {
    const { code = '', message } = error
    this.#done({ columns: [], error: { code, message, position: Number(error.position ?? 0) } })
  }

  handleReadyForQuery() {
    this.#done({ columns: this.#columns })
  }
}

export const describe = (client: pg.Client, sql: string): Promise<Described> =>
  new Promise((resolve) => client.query(new Description(sql, resolve) as never))
