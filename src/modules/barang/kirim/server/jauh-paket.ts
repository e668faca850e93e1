import { keGram } from '#kernel/shared/berat.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Services } from '#kernel/server/http/services.ts'
import type { NoKirim } from '../contract.ts'
import { zPaket } from './jauh-isi.ts'
import { type PaketKirim, cariPaket } from './paket.ts'

/** OPEN on its way here, TERIMA received, BATAL taken back: whichever is first. */
export type StatusMasuk = 'OPEN' | 'TERIMA' | 'BATAL'

interface Baris {
  readonly asal: string
  readonly no_kirim: string
  readonly isi: unknown
  readonly status: StatusMasuk
}

const STATUS = { OPEN: 'OPEN', TERIMA: 'DONE', BATAL: 'BATAL' } as const

/**
 * The parcel of this number for the shop `tujuan`: one that another server told of, or one that a
 * shop of this server sent. Throws as `cariPaket`.
 */
export async function cariPaketMasuk(
  services: Services,
  tujuan: string,
  no_kirim: string,
): Promise<PaketKirim> {
  const jauh = await services.db.baca(tujuan, (tx) => cariPaketJauh(tx, no_kirim))
  return jauh ?? cariPaket(services, tujuan, no_kirim)
}

async function cariPaketJauh(tx: Tx, no_kirim: string): Promise<PaketKirim | undefined> {
  const row = await tx.maybe(sql<Baris>`
    select asal, no_kirim, isi, status from public.paket_masuk
    where kode_toko = ${tx.kode_toko} and no_kirim = ${no_kirim} and isi is not null
    order by asal limit 1`)
  if (!row) return undefined
  const { nama_asal, ...isi } = zPaket.parse(row.isi)
  return {
    ...isi,
    asal: row.asal,
    no_kirim,
    jauh: { nama_asal },
    tujuan: tx.kode_toko,
    status: STATUS[row.status],
    total_qty: isi.items.length,
  }
}

/** Parcels from other servers that nobody has received, the newest first. */
export async function paketJauhMenunggu(tx: Tx): Promise<NoKirim[]> {
  const rows = await tx.all(sql<Baris>`
    select asal, no_kirim, isi, status from public.paket_masuk
    where kode_toko = ${tx.kode_toko} and status = 'OPEN' order by tiba desc, no_kirim desc`)
  return rows.map(({ asal, no_kirim, isi }) => {
    const { nama_asal, tanggal, input_by, items, total_berat_mg } = zPaket.parse(isi)
    return {
      no_kirim,
      tanggal,
      asal,
      tujuan: tx.kode_toko,
      nama_toko: nama_asal,
      total_qty: items.length,
      total_berat: keGram(total_berat_mg),
      status: 'OPEN',
      input_by,
    }
  })
}

/**
 * In the transaction of the reception: the parcel is this shop's from now on, unless its sender
 * wanted it back first. Throws 409 `kirim_barang.sudah_batal`, `terima_barang.sudah_diterima`.
 */
export async function ambilPaketJauh(tx: Tx, { asal, no_kirim }: PaketKirim): Promise<void> {
  const row = await tx.one(sql<Pick<Baris, 'status'>>`
    select status from public.paket_masuk
    where kode_toko = ${tx.kode_toko} and asal = ${asal} and no_kirim = ${no_kirim} for update`)
  if (row.status !== 'OPEN')
    throw new AppError(
      row.status === 'BATAL' ? 'kirim_barang.sudah_batal' : 'terima_barang.sudah_diterima',
      { status: 409, params: { no_kirim } },
    )
  await tx.run(sql`
    update public.paket_masuk set status = 'TERIMA'
    where kode_toko = ${tx.kode_toko} and asal = ${asal} and no_kirim = ${no_kirim}`)
}
