import { AppError } from '#kernel/shared/errors.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { holdToday } from '#kernel/server/document/hold-today.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { tarikMasuk } from '#modules/barang/barang/server/index.ts'
import { setujuiBatal, tandaiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { pastikanUangBuku } from '#modules/uang/kas/server/index.ts'
import { kirimCuciCancel, terimaCuciCancel } from '../contract.ts'
import { bacaKirim, bacaTerima } from './baca-cuci.ts'
import { pegangKiriman } from './pegang-kirim.ts'

const TOLAK = { cancelled: 'cuci.sudah_batal', past: 'cuci.kemarin' } as const
const BATAL = [{ nama: 'status', sebelum: 'VALID', sesudah: 'BATAL' }] as const

/** A sending of the open day never left: its pieces wait again. Throws 409 `cuci.sudah_terima`. */
export const batalKirim = defineCommand(kirimCuciCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { kode_toko } = tx
  const { no_cuci } = input
  await holdToday(tx, bacaKirim, no_cuci, tanggal, TOLAK)
  const { total_qty, kembali_qty, items } = await bacaKirim.read(tx, no_cuci)
  if (kembali_qty > 0) {
    const no_terima_cuci = items.find((i) => i.no_terima_cuci !== null)?.no_terima_cuci ?? ''
    throw new AppError('cuci.sudah_terima', { status: 409, params: { no_cuci, no_terima_cuci } })
  }
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'kirim_cuci.cancel',
    nomor: no_cuci,
    jumlah_rp: 0,
    perubahan: BATAL,
  })
  return {
    nomor: no_cuci,
    tulis: [
      ubah(tandaiBatal(tx, bacaKirim.dokumen, batal)),
      ubah(sql`
        update public.pembelian_barang set ada = true, no_keluar = null
        where kode_toko = ${kode_toko} and no_keluar = ${no_cuci}`),
      ...tulis,
    ],
    buku: await reverse(tx, no_cuci, tanggal),
    audit,
    jawaban: { no_cuci, total_qty },
  }
})

/**
 * A receipt of the open day never came: its pieces are the craftsman's again, his fee is back. Throws
 * 409 `cuci.barang_lanjut` when a piece in a stock was decided about or sent anew, what `tarikMasuk`
 * throws when one in a tray was sold, moved or changed.
 */
export const batalTerima = defineCommand(terimaCuciCancel, async (a) => {
  const { tx, input, tanggal } = a
  const { kode_toko } = tx
  const { no_terima_cuci } = input
  const { no_cuci } = await bacaTerima.read(tx, no_terima_cuci)
  await pegangKiriman(tx, no_cuci)
  await holdToday(tx, bacaTerima, no_terima_cuci, tanggal, TOLAK)
  const { items, ongkos_rp } = await bacaTerima.read(tx, no_terima_cuci)
  await kunciTetap(tx, no_terima_cuci, items.length)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'terima_cuci.cancel',
    nomor: no_terima_cuci,
    jumlah_rp: ongkos_rp,
    perubahan: BATAL,
  })
  const barcodes = items.flatMap((i) => i.kode_barcode ?? [])
  const tarik = await tarikMasuk(tx, { ...batal, barcodes, aksi: 'BATAL_CUCI' })
  const buku = await reverse(tx, no_terima_cuci, tanggal)
  await pastikanUangBuku(tx, buku)
  return {
    nomor: no_terima_cuci,
    tulis: [
      ubah(tandaiBatal(tx, bacaTerima.dokumen, batal)),
      ...keTukang(kode_toko, no_terima_cuci, no_cuci),
      ...tarik,
      ...tulis,
    ],
    buku,
    audit,
    jawaban: { no_terima_cuci, no_cuci },
  }
})

/** Holds its bought pieces, which have to be where this paper left them. */
async function kunciTetap(tx: Tx, no_terima_cuci: string, qty: number): Promise<void> {
  const rows = await tx.all(sql`
    select 1 from public.pembelian_barang b
    join public.terima_cuci_baris t on t.kode_toko = ${tx.kode_toko}
      and t.no_terima_cuci = ${no_terima_cuci} and t.no_faktur_beli = b.no_faktur_beli
      and t.baris_beli = b.baris
    join public.terima_cuci d on d.kode_toko = ${tx.kode_toko}
      and d.no_terima_cuci = ${no_terima_cuci}
    join public.kirim_cuci_baris k on k.kode_toko = ${tx.kode_toko} and k.no_cuci = d.no_cuci
      and k.baris = t.baris_kirim
    where b.kode_toko = ${tx.kode_toko} and b.no_sortir = k.no_sortir
      and case t.keputusan when 'JUAL' then not b.ada and b.no_keluar = k.no_cuci
        else b.ada and b.sisa_berat_mg = t.berat_mg
          and b.stok = case t.keputusan when 'CUCI' then 'CUCI' else 'ROSOK' end end
    order by b.no_faktur_beli, b.baris for no key update of b`)
  if (rows.length !== qty)
    throw new AppError('cuci.barang_lanjut', { status: 409, params: { no_terima_cuci } })
}

/** The pieces are with the craftsman again, as they were sent. */
const keTukang = (kode_toko: string, no_terima_cuci: string, no_cuci: string) => [
  ubah(sql`
    update public.pembelian_barang b set ada = false, no_keluar = ${no_cuci}, stok = 'CUCI',
      sisa_berat_mg = t.sisa_berat_lama_mg, sisa_murni_mg = t.sisa_murni_lama_mg
    from public.terima_cuci_baris t
    where t.kode_toko = ${kode_toko} and t.no_terima_cuci = ${no_terima_cuci}
      and b.kode_toko = ${kode_toko} and b.no_faktur_beli = t.no_faktur_beli
      and b.baris = t.baris_beli`),
  ubah(sql`
    update public.kirim_cuci k set kembali_qty = k.kembali_qty - d.total_qty
    from public.terima_cuci d
    where d.kode_toko = ${kode_toko} and d.no_terima_cuci = ${no_terima_cuci}
      and k.kode_toko = ${kode_toko} and k.no_cuci = d.no_cuci`),
  ubah(sql`
    update public.kirim_cuci_baris set no_terima_cuci = null
    where kode_toko = ${kode_toko} and no_terima_cuci = ${no_terima_cuci}`),
]
