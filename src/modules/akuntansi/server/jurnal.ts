import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { tulisDesimal } from '../../../kernel/shared/bilangan.ts'
import type { Satuan } from '../../../kernel/shared/posting.ts'

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

/**
 * The whole ledger of one shop as a plain-text journal that hledger and beancount's kin read: one
 * transaction a document and direction, one posting a line, every commodity balanced.
 */
export async function* jurnal(tx: Tx): AsyncGenerator<string> {
  const rows = tx.stream(sql<Line>`
    select tanggal, dokumen, baris, akun, satuan, rincian, jumlah from public.buku
    where kode_toko = ${tx.kode_toko} order by tanggal, dokumen, baris < 0, abs(baris)`)
  let current = ''
  for await (const line of rows) {
    const title = `${line.tanggal} ${tx.kode_toko} ${line.dokumen}${line.baris < 0 ? ' BATAL' : ''}`
    if (title !== current) {
      yield `${current ? '\n' : ''}${title}\n`
      current = title
    }
    yield `    ${accountName(tx.kode_toko, line)}  ${amount(line)}\n`
  }
}

/** `kas/CASH/UTAMA` of shop PST → `PST:kas:CASH:UTAMA`. Two spaces would end a name, so none stay. */
function accountName(kodeToko: string, { akun, rincian }: Line): string {
  const parts = [kodeToko, ...akun.split('/'), ...(rincian ? [rincian] : [])]
  return parts.map((p) => p.replaceAll(/\s+/g, '_').replaceAll(':', '_')).join(':')
}

function amount({ satuan, jumlah }: Line): string {
  const weight = satuan === 'MG' || satuan === 'MGF'
  const text = (weight ? tulisDesimal(jumlah, 3) : String(jumlah)).replaceAll(',', '')
  return `${text} ${KOMODITAS[satuan]}`
}
