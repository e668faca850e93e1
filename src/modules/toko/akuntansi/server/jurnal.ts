import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { tulisDesimal } from '#kernel/shared/numbers.ts'
import type { Satuan } from '#kernel/shared/posting.ts'

interface Account {
  akun: string
  rincian: string
  /** Class of the account in the standard journals; null where they don't know it. */
  jenis: string | null
  nomor_akun: string | null
  sejak: string
}

interface Line {
  tanggal: string
  dokumen: string
  baris: number
  akun: string
  satuan: Satuan
  rincian: string
  jumlah: number
}

/** Commodities of the journal: weights in gram with three decimals. */
const KOMODITAS: Readonly<Record<Satuan, string>> = {
  IDR: 'IDR',
  MG: 'GR',
  MGF: 'GRM',
  PCS: 'PCS',
  POIN: 'POIN',
}

/** The five roots that beancount knows; hledger reads the same names. */
const AKAR: Readonly<Record<string, string>> = {
  ASET: 'Assets',
  KEWAJIBAN: 'Liabilities',
  MODAL: 'Equity',
  PENDAPATAN: 'Income',
  BIAYA: 'Expenses',
}

/** The programs of accountants that a ledger can be given to. */
export const FORMAT_JURNAL = ['hledger', 'beancount'] as const
export type FormatJurnal = (typeof FORMAT_JURNAL)[number]

interface Dialect {
  /** What stands once before everything else. */
  readonly head: string
  /** An account, before anything is booked on it. */
  readonly open: (name: string, account: Account) => string
  readonly title: (line: Line) => string
}

const note = ({ nomor_akun }: Account) => (nomor_akun ? `  ; ${nomor_akun}` : '')
const BATAL = (line: Line) => line.baris < 0

/** hledger's strict check wants accounts and commodities declared; beancount wants accounts opened. */
const DIALECTS: Readonly<Record<FormatJurnal, Dialect>> = {
  hledger: {
    head: Object.entries(KOMODITAS)
      .map(([satuan, k]) => `commodity 1000.${satuan.startsWith('MG') ? '000' : ''} ${k}\n`)
      .join(''),
    open: (name, account) => `account ${name}${note(account)}\n`,
    title: (line) => `${line.tanggal} * (${line.dokumen})${BATAL(line) ? ' BATAL' : ''}`,
  },
  beancount: {
    head: '',
    open: (name, account) => `${account.sejak} open ${name}${note(account)}\n`,
    title: (line) => `${line.tanggal} * "${line.dokumen}"${BATAL(line) ? ' "BATAL"' : ''}`,
  },
}

/**
 * The whole ledger of one shop as a plain-text journal: one transaction a document and direction,
 * one posting a line, every commodity balanced. `hledger check --strict` and `bean-check` pass it.
 */
export async function* jurnal(tx: Tx, format: FormatJurnal): AsyncGenerator<string> {
  const dialect = DIALECTS[format]
  yield dialect.head
  const names = new Map<string, string>()
  for (const account of await accounts(tx)) {
    const name = accountName(tx.kode_toko, account)
    names.set(`${account.akun}\n${account.rincian}`, name)
    yield dialect.open(name, account)
  }
  const rows = tx.stream(sql<Line>`
    select tanggal, dokumen, baris, akun, satuan, rincian, jumlah from public.buku
    where kode_toko = ${tx.kode_toko} order by tanggal, dokumen, baris < 0, abs(baris)`)
  let current = ''
  for await (const line of rows) {
    const title = dialect.title(line)
    if (title !== current) {
      yield `\n${title}\n`
      current = title
    }
    // An account without a balance is in no order (`verify` says so), and still has to be shown.
    const known = names.get(`${line.akun}\n${line.rincian}`)
    const name = known ?? accountName(tx.kode_toko, { ...line, jenis: null })
    yield `    ${name}  ${amount(line)}\n`
  }
}

/** Every account of the shop with its root, by the family that its name begins with. */
function accounts(tx: Tx): Promise<Account[]> {
  return tx.all(sql<Account>`
    select s.akun, s.rincian, a.jenis, k.nomor_akun, min(s.tanggal) as sejak
    from public.saldo_harian s
    left join lateral (
      select jenis_akun, mode() within group (order by nomor_akun) as nomor_akun
      from public.akun_transaksi
      where s.akun = jenis_akun or starts_with(s.akun, jenis_akun || '/')
      group by jenis_akun order by length(jenis_akun) desc limit 1
    ) k on true
    left join public.akun a on a.nomor_akun = k.nomor_akun
    where s.kode_toko = ${tx.kode_toko}
    group by s.akun, s.rincian, a.jenis, k.nomor_akun order by s.akun, s.rincian`)
}

/**
 * `kas/CASH/UTAMA` of shop PST → `Assets:PST:Kas:CASH:UTAMA`. A part may hold letters, digits and
 * dashes; any other character of a code stands there by its hexadecimal number, so that two codes
 * never fall together.
 */
function accountName(
  kodeToko: string,
  { akun, rincian, jenis }: Pick<Account, 'akun' | 'rincian' | 'jenis'>,
): string {
  const parts = [kodeToko, ...akun.split('/'), ...(rincian ? [rincian] : [])].map((part) => {
    const safe = part.replaceAll(/[^A-Za-z0-9-]/g, (c) => `-${c.charCodeAt(0).toString(16)}-`)
    const first = safe.charAt(0).toUpperCase()
    return /[A-Z0-9]/.test(first) ? first + safe.slice(1) : `X${safe}`
  })
  return [AKAR[jenis ?? ''] ?? 'Equity', ...parts].join(':')
}

function amount({ satuan, jumlah }: Line): string {
  const weight = satuan === 'MG' || satuan === 'MGF'
  const text = (weight ? tulisDesimal(jumlah, 3) : String(jumlah)).replaceAll(',', '')
  return `${text} ${KOMODITAS[satuan]}`
}
