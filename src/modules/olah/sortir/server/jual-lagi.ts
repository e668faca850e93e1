import { keGram } from '#kernel/shared/berat.ts'
import { fieldErrors } from '#kernel/shared/errors.ts'
import { type BarangMasuk, barisMasuk, periksaTambah } from '#modules/barang/barang/server/index.ts'
import { ongkosWajar } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import type { Args, BarangBeli, Item, Putusan } from './kunci-beli.ts'

/**
 * The bought pieces that are sold again, each as a new piece in its tray: what was bought, named and
 * priced as it was entered. Throws 422 by `items.<n>.barang.…` what the entry of pieces says, and what
 * `izinkanWajar` throws.
 */
export async function jualLagi(
  { ctx, tx, input, kunci, tanggal, waktu }: Args,
  semua: readonly Putusan[],
) {
  const jual = semua.flatMap((p, n) => (p.keputusan === 'JUAL' ? [{ ...p, n }] : []))
  const masuk = jual.map(({ item, beli }) => barangJual(item, beli))
  const { rujukan, salah, terpakai } = await periksaTambah(tx, masuk)
  const keluhan = Object.entries({ ...salah, ...terpakai })
  if (keluhan.length > 0)
    throw fieldErrors(
      Object.fromEntries(
        keluhan.map(([letak, galat]) => {
          const [, i, field] = /^items\.(\d+)\.(.*)$/.exec(letak) ?? []
          return [`items.${jual[Number(i)]?.n}.barang.${field}`, galat]
        }),
      ),
    )
  const wajar = await izinkanWajar(tx, {
    aksi: 'barang.tak_wajar',
    angka: jual.flatMap(({ beli, n }, i) => {
      const baru = masuk[i]
      const letak = `items.${n}.barang.ongkos_nilai`
      return baru
        ? ongkosWajar({ ...beli, letak, barang: baru.nama_barang }, baru, beli.berat_mg)
        : []
    }),
    id_otorisasi: input.id_otorisasi_wajar,
    dokumen: input.no_draft ?? kunci,
    ...pelaku(ctx, waktu),
  })
  const { user_id } = ctx.sesi
  const { barang, tulis } = await barisMasuk(
    tx,
    { tanggal, waktu, user_id, aksi: 'SORTIR' },
    masuk,
    rujukan,
  )
  return {
    /** The new piece of each decision, by its place in the list. */
    baru: new Map(jual.map(({ n }, i) => [n, barang[i]])),
    tulis: [...tulis, ...wajar.tulis],
  }
}

function barangJual({ barang }: Item, b: BarangBeli): BarangMasuk {
  return {
    nama_barang: b.nama_barang,
    kode_baki: '',
    ongkos_cara: 'TETAP',
    ongkos_nilai: 0,
    ...barang,
    kode_dept: b.kode_dept,
    kode_group: b.kode_group,
    kadar: b.kadar,
    berat: keGram(b.berat_mg),
    berat_bersih: keGram(b.berat_bersih_mg),
    harga_modal: b.harga_rp,
    faktur_pajak: false,
    murni_mg: b.murni_mg,
  }
}
