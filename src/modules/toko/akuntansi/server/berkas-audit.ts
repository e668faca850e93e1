import { createHash } from 'node:crypto'
import { type Sql, kq, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { QueryArgs } from '#kernel/server/report/define.ts'
import { chainNext, chainStart, entriesFrom, entryDigest } from '#kernel/server/seal/entry.ts'

/** A period of whole days, both included. */
export interface Masa {
  readonly dari: string
  readonly sampai: string
}

/** One file of the books of a period: its name and its rows, one JSON object a line. */
export interface BerkasAudit {
  readonly nama: string
  readonly baris: AsyncIterable<object>
  /** Columns of the numbers that a row of documents carries. */
  readonly nomor?: readonly string[]
}

/** Where the chain stands before and after the period; hexadecimal. */
export interface RantaiMasa {
  readonly kode_toko: string
  /** Of the entries: the first hash of the period continues this one. */
  readonly hash_awal: string
  /** Of the seals, as closing slips print it. */
  readonly segel_awal: string
  readonly segel_akhir: string
}

/**
 * All that a stranger needs to check the books of a shop for a period: documents with their lines,
 * ledger, balances before and after, the audit with its chain, days and chart of accounts. Run inside
 * one snapshot; each file is read while it is written.
 */
export function berkasAudit(
  tx: Tx,
  masa: Masa,
  documents: QueryArgs['documents'],
): readonly BerkasAudit[] {
  const { kode_toko } = tx
  const saat = sql`between ${masa.dari}::date and ${masa.sampai}::date`
  const alir = (nama: string, s: Sql<object>): BerkasAudit => ({ nama, baris: tx.stream(s) })
  return [
    alir('akun.jsonl', sql`select * from public.akun order by nomor_akun`),
    alir(
      'buku.jsonl',
      sql`select tanggal, dokumen, baris, akun, satuan, rincian, jumlah from public.buku
        where kode_toko = ${kode_toko} and tanggal ${saat} order by dokumen, abs(baris), baris`,
    ),
    alir(
      'saldo.jsonl',
      sql`select akun, satuan, rincian,
          coalesce(sum(jumlah) filter (where tanggal < ${masa.dari}::date), 0)::bigint as awal,
          sum(jumlah)::bigint as akhir
        from public.saldo_harian
        where kode_toko = ${kode_toko} and tanggal <= ${masa.sampai}::date
        group by akun, satuan, rincian order by akun, satuan, rincian`,
    ),
    alir(
      'hari.jsonl',
      sql`select tanggal, urut, encode(hash, 'hex') as hash, ditutup_pada, ditutup_oleh
        from public.hari where kode_toko = ${kode_toko} and tanggal ${saat} order by tanggal`,
    ),
    alir(
      'audit.jsonl',
      sql`select tanggal, urut, waktu, user_id, aksi, objek, isi, encode(hash, 'hex') as hash, jejak
        from public.audit where kode_toko = ${kode_toko} and tanggal ${saat}
        order by tanggal, urut`,
    ),
    ...berkasDokumen(tx, masa, documents),
  ]
}

/**
 * Tables of documents and of their lines, each with the columns of the numbers that its rows belong
 * to. Several kinds may share a table: a step of another document has its number in that one's row.
 */
export function tabelDokumen(documents: QueryArgs['documents']) {
  const kepala = new Map<string, Set<string>>()
  const baris = new Map<string, Set<string>>()
  const catat = (di: Map<string, Set<string>>, tabel: string, kolom: string) =>
    di.set(tabel, new Set(di.get(tabel)).add(kolom))
  for (const { tabel, nomor, isi } of documents.values()) {
    catat(kepala, tabel, nomor)
    for (const l of Object.values(isi?.baris ?? {}))
      if (!l.view) catat(baris, l.tabel, l.kunci ?? nomor)
  }
  for (const tabel of kepala.keys()) baris.delete(tabel)
  return { kepala, baris }
}

/** Files of the documents whose own number, or that of a step of theirs, is of the period. */
function berkasDokumen(
  tx: Tx,
  { dari, sampai }: Masa,
  documents: QueryArgs['documents'],
): readonly BerkasAudit[] {
  // A number carries its day: letters, shop, yymmdd, serial.
  const hari = (tanggal: string) => tanggal.slice(2).replaceAll('-', '')
  const berkas = ([tabel, kolom]: readonly [string, ReadonlySet<string>]): BerkasAudit => {
    const baris = kq
      .selectFrom(`public.${tabel}`)
      .selectAll()
      .where('kode_toko', '=', tx.kode_toko)
      .where((eb) =>
        eb.or(
          [...kolom].map((k) => {
            const saat = eb.fn('substr', [k, eb.lit(5), eb.lit(6)])
            return eb.between(saat, hari(dari), hari(sampai))
          }),
        ),
      )
    return { nama: `dokumen/${tabel}.jsonl`, baris: tx.stream(baris) }
  }
  const { kepala, baris } = tabelDokumen(documents)
  return [
    ...[...kepala].map((t) => ({ ...berkas(t), nomor: [...t[1]] })),
    ...[...baris].map((t) => berkas(t)),
  ]
}

/** The chain from its beginning to the end of the period; every entry before it is read. */
export async function rantaiMasa(tx: Tx, masa: Masa): Promise<RantaiMasa> {
  const { kode_toko } = tx
  let hash: Buffer = createHash('sha256').update(kode_toko).digest()
  let segel: Buffer = chainStart(kode_toko)
  let awal: { hash: Buffer; segel: Buffer } | undefined
  for await (const entry of tx.stream(entriesFrom(kode_toko))) {
    if (entry.tanggal > masa.sampai) break
    if (entry.tanggal >= masa.dari) awal ??= { hash, segel }
    hash = entry.hash
    segel = chainNext(segel, entryDigest(entry))
  }
  const { hash: hash_awal, segel: segel_awal } = awal ?? { hash, segel }
  return {
    kode_toko,
    hash_awal: hash_awal.toString('hex'),
    segel_awal: segel_awal.toString('hex'),
    segel_akhir: segel.toString('hex'),
  }
}
