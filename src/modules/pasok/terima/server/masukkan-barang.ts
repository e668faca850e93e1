import { dariGram } from '#kernel/shared/berat.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { akunBarang } from '#modules/barang/barang/accounts.ts'
import { jawabMasuk, periksaMasuk, susunMasuk } from '#modules/barang/masuk/server/index.ts'
import { akunPasok } from '../accounts.ts'
import { barangDariSurat } from '../contract.ts'
import { type Bagian, bagiBarang } from '../rules-masuk.ts'
import { izinSelisih } from './izin-selisih.ts'
import { sisaSurat } from './sisa.ts'
import { pegangSurat } from './surat.ts'

/**
 * Pieces of a supplier's delivery come into the stock: what they cost is their part of what the
 * delivery cost, out of the supplier's goods account and never beyond its rest. The last piece of a
 * line leaves its difference of weight behind; a large one is agreed to. Throws what `pegangSurat`,
 * `periksaMasuk`, `izinSelisih` and `susunMasuk` throw.
 */
export const masukkanBarang = defineCommand(barangDariSurat, async (a) => {
  const { tx, input } = a
  const { no_terima } = input
  const { kode_supplier, no_intern } = await pegangSurat(tx, no_terima)
  const sisa = await sisaSurat(tx, no_terima)
  const { bagian, salah: lebih } = bagiBarang(
    sisa,
    input.items.map((i) => ({ ...i, berat_mg: dariGram(i.berat) })),
  )
  const modal = new Map(bagian.flatMap((b) => b.modal.map((m) => [m.n, m.modal_rp])))
  const items = input.items.map((i, n) => ({ ...i, harga_modal: modal.get(n) ?? 0 }))
  const rujukan = await periksaMasuk(a, items, lebih)
  const izin = await izinSelisih(
    a,
    no_intern,
    bagian
      .filter((b) => b.terakhir)
      .map(({ sisa: s, berat_mg }) => ({
        ...s,
        surat_mg: s.datang_mg,
        selisih_mg: berat_mg - s.berat_mg,
      })),
  )
  const asal = akunPasok.barang(kode_supplier)
  const { barang, dokumen, tulis, posting, catatan } = await susunMasuk(a, items, rujukan, {
    lawan: { modal: asal, fisik: asal },
    no_terima,
  })
  const masuk = bagian.map((b) => barisMasuk(b, barang))
  for (const { kode_group, isi } of masuk)
    posting
      .mg(asal, -isi.selisih_mg, kode_group)
      .mg(akunBarang.selisihBerat, isi.selisih_mg, kode_group)
      .mgf(asal, -isi.selisih_murni_mg)
      .mgf(akunBarang.selisihBerat, isi.selisih_murni_mg)
  const nomor = { kode_toko: tx.kode_toko, no_masuk: NOMOR, no_terima } as const
  return {
    dokumen,
    tulis: [
      ...tulis,
      ...izin.tulis,
      insert(
        'masuk_supplier',
        masuk.map(({ isi }) => ({ ...nomor, ...isi })),
      ),
    ],
    buku: posting.lines(),
    audit: {
      aksi: 'barang.create',
      objek: NOMOR,
      sesudah: { no_terima, penyetuju: izin.penyetuju, items: catatan },
    },
    jawaban: { tanggal: a.tanggal, items: barang.map(jawabMasuk) },
  }
})

interface Masuk {
  readonly murni_mg: number
}

/** What an entry takes of a line: its pieces, and what the last of them leave over. */
function barisMasuk({ sisa, modal, berat_mg, terakhir }: Bagian, barang: readonly Masuk[]) {
  const murni_mg = modal.reduce((n, m) => n + (barang[m.n]?.murni_mg ?? 0), 0)
  const isi = {
    baris: sisa.baris,
    qty: modal.length,
    berat_mg,
    murni_mg,
    modal_rp: modal.reduce((n, m) => n + m.modal_rp, 0),
    selisih_mg: terakhir ? sisa.berat_mg - berat_mg : 0,
    selisih_murni_mg: terakhir ? sisa.murni_mg - murni_mg : 0,
  }
  return { kode_group: sisa.kode_group, isi }
}
