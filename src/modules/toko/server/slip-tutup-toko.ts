import { tulisBerat } from '../../../kernel/shared/berat.ts'
import { tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import type { BarisSlip } from '../../../kernel/server/cetak/slip.ts'
import { type Ctx, defineFile } from '../../../kernel/server/http/route.ts'
import { tulisTanggal, tulisWaktu } from '../../../kernel/server/laporan/ekspor.ts'
import { type Tutupan, tutupTokoSlip } from '../contract.ts'
import { bacaTutupan } from './lihat-tutup-toko.ts'

/** The closing on a roll: money by drawer, documents, stock, and the digest that vouches for it. */
export const slipTutupToko = defineFile(tutupTokoSlip, async ({ ctx, tx, input }) => {
  const t = await bacaTutupan(ctx, tx, input)
  const teks = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const { nama_toko: nama, alamat_toko: alamat, telp } = ctx.toko
  const baris = (key: string, nilai: string): BarisSlip => ({ label: teks(key), nilai })
  // The machinery of paper is large; it is loaded by the first who prints.
  const { slipPdf } = await import('../../../kernel/server/cetak/slip.ts')
  const body = slipPdf({
    kertas: input.kertas,
    bahasa: ctx.bahasa,
    toko: { nama, alamat, telp },
    judul: teks('screen.tutup-toko'),
    kepala: [
      baris('label.no_tutup', t.no_tutup),
      baris('label.tanggal', tulisTanggal(t.tanggal, ctx.bahasa)),
      baris('label.ditutup_oleh', t.oleh),
      baris('label.waktu', tulisWaktu(new Date(t.pada), ctx.toko.zona_waktu, ctx.bahasa)),
      baris('toko.tanggal_berikut', tulisTanggal(t.tanggal_berikut, ctx.bahasa)),
    ],
    barang: t.kas.map((k) => ({
      nama: k.nama,
      rincian: rincianKas(k, teks),
      jumlah: tulisRupiah(k.selisih_rp),
    })),
    jumlah: jumlah(t, teks),
    bayar: ringkasan(t, ctx),
    kode: { jenis: 'qr', isi: t.no_tutup },
    catatan: [
      ...(t.keterangan ? [t.keterangan] : []),
      teks('toko.digest'),
      t.digest.slice(0, 32),
      t.digest.slice(32),
    ],
  })
  return { name: `${t.no_tutup}.pdf`, type: 'application/pdf', body, inline: true }
})

type Teks = (key: string) => string

function rincianKas(k: Tutupan['kas'][number], teks: Teks): readonly string[] {
  const isi = [
    ['label.awal_rp', k.awal_rp],
    ['label.masuk_rp', k.masuk_rp],
    ['label.keluar_rp', k.keluar_rp],
    ['label.seharusnya_rp', k.seharusnya_rp],
    ['label.hitung_rp', k.hitung_rp],
  ] as const
  return [
    teks(`pilihan.metode.${k.metode.toLowerCase()}`),
    ...isi.map(([key, rp]) => `${teks(key)} ${tulisRupiah(rp)}`),
    teks('label.selisih_rp'),
  ]
}

function jumlah(t: Tutupan, teks: Teks): readonly BarisSlip[] {
  const total = (pilih: (k: Tutupan['kas'][number]) => number) =>
    tulisRupiah(t.kas.reduce((n, k) => n + pilih(k), 0))
  return [
    { label: teks('label.seharusnya_rp'), nilai: total((k) => k.seharusnya_rp) },
    { label: teks('label.hitung_rp'), nilai: total((k) => k.hitung_rp) },
    { label: teks('label.selisih_rp'), nilai: tulisRupiah(t.selisih_rp), tebal: true },
  ]
}

function ringkasan(t: Tutupan, ctx: Ctx): readonly BarisSlip[] {
  const teks = (key: string) => ctx.services.texts.t(ctx.bahasa, key)
  const stok = t.stok_total
  return [
    ...t.dokumen.map((d) => ({ label: d.jenis, nilai: String(d.jumlah) })),
    ...(stok
      ? [
          { label: teks('toko.stok_pcs'), nilai: String(stok.pcs) },
          {
            label: teks('toko.stok_berat'),
            nilai: `${tulisBerat(Math.round(stok.berat * 1000))} g`,
          },
        ]
      : []),
  ]
}
