import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { tukarBatalUji } from '../contract.ts'
import { ujiDokumen } from '../dokumen.ts'

/**
 * Takes a test of the open day back, with approval: the mirror of its lines, and the piece waits in
 * quarantine again with its photo. Whatever was done with it since keeps it where it is.
 */
export const batalUjiEmas = defineCommand(tukarBatalUji, async (a) => {
  const { tx, input, tanggal } = a
  const { no_tukar, baris } = input
  const { kode_toko } = tx
  const { no_uji, stok, harga_rp, uji_kadar_bp } = await kunciUji(tx, no_tukar, baris, tanggal)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'tukar.batal_uji',
    nomor: no_uji,
    jumlah_rp: harga_rp,
  })
  return {
    nomor: no_uji,
    tulis: [
      ubah(tandaiBatal(tx, ujiDokumen, batal)),
      ubah(sql`
        update public.pembelian_barang set stok = 'KARANTINA', no_uji = null, uji_kadar_bp = null,
          uji_murni_mg = null
        where kode_toko = ${kode_toko} and no_faktur_beli = ${no_tukar} and baris = ${baris}`),
      ...tulis,
    ],
    buku: await reverse(tx, no_uji, tanggal),
    audit: {
      aksi: audit.aksi,
      objek: no_tukar,
      sebelum: { baris, no_uji, stok, kadar_bp: uji_kadar_bp },
      sesudah: { baris, stok: 'KARANTINA', alasan: batal.alasan, penyetuju: batal.penyetuju },
    },
    kabar: { event: 'tukar', data: { tanggal } },
    jawaban: { no_uji, no_tukar, baris },
  }
})

interface Terkunci {
  readonly no_uji: string
  readonly tanggal: string
  readonly stok: string
  readonly uji_kadar_bp: number
  readonly harga_rp: number
  /** Still in the stock that the test has sent it to. */
  readonly di_stok: boolean
}

/**
 * Holds exchange and piece as the test itself does. Throws 404 `tukar.belum_diuji`,
 * `tukar.uji_kemarin`, 409 `tukar.uji_dipakai`.
 */
async function kunciUji(tx: Tx, nomor: string, baris: number, hariIni: string): Promise<Terkunci> {
  const toko = tx.kode_toko
  const [, row] = await Promise.all([
    tx.run(sql`select 1 from public.tukar
      where kode_toko = ${toko} and no_tukar = ${nomor} for update`),
    tx.maybe(sql<Terkunci>`
      select u.no_uji, u.tanggal, u.stok, u.uji_kadar_bp, b.harga_rp,
        b.ada and b.stok = u.stok and b.no_sortir is null as di_stok
      from public.pembelian_barang b
      join public.tukar_uji u on u.kode_toko = ${toko} and u.no_uji = b.no_uji
      where b.kode_toko = ${toko} and b.no_faktur_beli = ${nomor} and b.baris = ${baris}
      for update of b`),
  ])
  const params = { no_tukar: nomor, baris }
  if (!row) throw new AppError('tukar.belum_diuji', { status: 404, params })
  if (row.tanggal !== hariIni)
    throw new AppError('tukar.uji_kemarin', { params: { ...params, tanggal: row.tanggal } })
  if (!row.di_stok) throw new AppError('tukar.uji_dipakai', { status: 409, params })
  return row
}
