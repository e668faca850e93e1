import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { tolakMasaDilapor } from '#modules/barang/pajak/server/index.ts'
import { kembaliKartu, pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { batalkanBeli } from '#modules/loket/pembelian/server/index.ts'
import { lepasJual } from '#modules/loket/penjualan/server/index.ts'
import { tukarCancel } from '../contract.ts'
import { bacaTukar } from './baca-tukar.ts'

/**
 * Cancels an exchange of the open day, both legs or none: the mirror posting (`kembaliKartu`), sold pieces
 * back to READY, own pieces that had come back sold again. Gold that was tested has left quarantine
 * and is stock of the shop: then it is too late.
 */
export const batalTukar = defineCommand(tukarCancel, async (a) => {
  const { ctx, tx, input, tanggal } = a
  const nomor = input.no_tukar
  const { selisih_rp, barcodes } = await kunciTukar(tx, nomor, tanggal)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'tukar.cancel',
    nomor,
    jumlah_rp: Math.abs(selisih_rp),
  })
  const [jual, beli, cermin] = await Promise.all([
    lepasJual(tx, batal, barcodes),
    batalkanBeli(tx, batal),
    reverse(tx, nomor, tanggal),
    tx.run(tandaiBatal(tx, bacaTukar.dokumen, batal)),
  ])
  const asal = { tanggal, hariIni: tanggal, laci: ctx.sesi.laci }
  const buku = await kembaliKartu(tx, cermin, asal)
  await pastikanUangBuku(tx, buku)
  return {
    nomor,
    tulis: [...jual, ...beli, ...tulis],
    buku,
    audit,
    kabar: { event: 'tukar', data: { tanggal } },
    jawaban: await bacaTukar.read(tx, nomor),
  }
})

interface Terkunci {
  readonly status: string
  readonly tanggal: string
  readonly selisih_rp: number
  readonly diuji: boolean
  readonly barcodes: readonly string[]
}

/**
 * Holds the exchange and its selling leg until the commit, as whoever buys one of its pieces back
 * does. Throws 404 `tukar.tidak_ada`, 409 `tukar.sudah_batal` or `tukar.sudah_diuji`, `tukar.kemarin`.
 */
async function kunciTukar(tx: Tx, nomor: string, hariIni: string): Promise<Terkunci> {
  const toko = tx.kode_toko
  const [row] = await Promise.all([
    tx.maybe(sql<Terkunci>`
      select x.status, x.tanggal, x.selisih_rp,
        exists (select 1 from public.tukar_uji u
          where u.kode_toko = ${toko} and u.no_tukar = ${nomor}
            and u.status = 'VALID') as diuji,
        array(select b.kode_barcode from public.penjualan_barang b
          where b.kode_toko = ${toko} and b.no_faktur_jual = ${nomor}
          order by b.kode_barcode) as barcodes
      from public.tukar x
      where x.kode_toko = ${toko} and x.no_tukar = ${nomor} for update of x`),
    tx.run(sql`
      select 1 from public.penjualan
      where kode_toko = ${toko} and no_faktur_jual = ${nomor} for update`),
  ])
  if (!row) throw bacaTukar.missing(nomor)
  const params = { no_tukar: nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError('tukar.sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) {
    await tolakMasaDilapor(tx, row.tanggal)
    throw new AppError('tukar.kemarin', { params })
  }
  if (row.diuji) throw new AppError('tukar.sudah_diuji', { status: 409, params })
  return row
}
