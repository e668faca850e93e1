import pg from 'pg'

/**
 * The limit of a sale: header, 3 lines, 3 guarded updates of pieces, 3 stock rows, payment, cash row,
 * 4 journal rows and a counter, as 13 round trips of prepared statements, and nothing else: no
 * session, no rights, no prices, no audit.
 */
const TABLES = `
  CREATE SCHEMA raw;
  CREATE TABLE raw.counter (shop int PRIMARY KEY, day date NOT NULL, n int NOT NULL);
  CREATE TABLE raw.piece (shop int, code text, status text NOT NULL, mg bigint NOT NULL,
    PRIMARY KEY (shop, code));
  CREATE TABLE raw.sale (shop int, no text, day date, total bigint, at timestamptz, PRIMARY KEY (shop, no));
  CREATE TABLE raw.line (shop int, no text, n int, code text, mg bigint, price bigint,
    PRIMARY KEY (shop, no, n));
  CREATE TABLE raw.stock (shop int, no text, n int, code text, mg bigint, PRIMARY KEY (shop, no, n));
  CREATE TABLE raw.payment (shop int, no text, n int, kind text, amount bigint, PRIMARY KEY (shop, no, n));
  CREATE TABLE raw.cash (shop int, no text, drawer text, amount bigint, PRIMARY KEY (shop, no));
  CREATE TABLE raw.journal (shop int, no text, n int, account text, amount bigint,
    PRIMARY KEY (shop, no, n));`

export class RawSale {
  readonly #clients: pg.Client[] = []
  readonly #next: number[]
  readonly #shops: number

  private constructor(shops: number) {
    this.#shops = shops
    this.#next = Array.from({ length: shops }, () => 0)
  }

  static async open(url: string, o: { clients: number; shops: number; pieces: number }) {
    const raw = new RawSale(o.shops)
    for (let i = 0; i < o.clients; i++) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      raw.#clients.push(client)
    }
    const [first] = raw.#clients
    await first?.query(TABLES)
    await first?.query(
      `INSERT INTO raw.counter SELECT s, current_date, 0 FROM generate_series(0, ${o.shops - 1}) s`,
    )
    await first?.query(`INSERT INTO raw.piece SELECT s, 'P' || n, 'READY', 2500
      FROM generate_series(0, ${o.shops - 1}) s, generate_series(1, ${o.pieces}) n`)
    await first?.query('ANALYZE')
    return raw
  }

  async sell(client: number): Promise<void> {
    const shop = Math.floor(Math.random() * this.#shops)
    const from = (this.#next[shop] = (this.#next[shop] ?? 0) + 3)
    const codes = [from - 2, from - 1, from].map((n) => `P${n}`)
    const c = this.#clients[client]
    if (!c) throw new Error(`no client ${client}`)
    const q = (name: string, text: string, values: unknown[]) => c.query({ name, text, values })
    await c.query('BEGIN')
    const { rows } = await q('day', 'SELECT day FROM raw.counter WHERE shop = $1', [shop])
    const {
      rows: [counter],
    } = await q('counter', 'UPDATE raw.counter SET n = n + 1 WHERE shop = $1 RETURNING n', [shop])
    const no = `FJ${shop}-${(counter as { n: number }).n}`
    for (const code of codes) {
      const { rowCount } = await q(
        'piece',
        `UPDATE raw.piece SET status = 'SOLD'
        WHERE shop = $1 AND code = $2 AND status = 'READY'`,
        [shop, code],
      )
      if (rowCount !== 1) throw new Error('the raw script ran out of pieces')
    }
    const day = (rows[0] as { day: Date }).day
    await q('sale', 'INSERT INTO raw.sale VALUES ($1, $2, $3, $4, $5)', [
      shop,
      no,
      day,
      7_500_000,
      new Date(),
    ])
    await q(
      'line',
      `INSERT INTO raw.line VALUES ($1, $2, 1, $3, 2500, 2500000),
      ($1, $2, 2, $4, 2500, 2500000), ($1, $2, 3, $5, 2500, 2500000)`,
      [shop, no, ...codes],
    )
    await q(
      'stock',
      `INSERT INTO raw.stock VALUES ($1, $2, 1, $3, -2500),
      ($1, $2, 2, $4, -2500), ($1, $2, 3, $5, -2500)`,
      [shop, no, ...codes],
    )
    await q('payment', `INSERT INTO raw.payment VALUES ($1, $2, 1, 'CASH', 7500000)`, [shop, no])
    await q('cash', `INSERT INTO raw.cash VALUES ($1, $2, 'UTAMA', 7500000)`, [shop, no])
    await q(
      'journal',
      `INSERT INTO raw.journal VALUES ($1, $2, 1, 'cash', 7500000),
      ($1, $2, 2, 'sales', -7500000), ($1, $2, 3, 'cost', 6000000), ($1, $2, 4, 'goods', -6000000)`,
      [shop, no],
    )
    await c.query('COMMIT')
  }

  async close(): Promise<void> {
    await Promise.all(this.#clients.map((c) => c.end()))
  }
}
