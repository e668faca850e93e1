import { tulisBerat } from '#kernel/shared/berat.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import type {
  ContentLine,
  SlipContent,
  SlipContext,
  SlipDefinition,
  SlipTexts,
} from '#kernel/server/slip/define-slip.ts'
import { defineFile } from '#kernel/server/http/route.ts'
import { tulisWaktu } from '#kernel/server/report/export.ts'
import { cetakSlip, latarSlip } from '#modules/alat/nota/server/index.ts'
import { type Tutupan, tutupTokoSlip } from '../contract.ts'
import { CONTOH_TUTUPAN } from './contoh-tutupan.ts'
import { bacaTutupan } from './lihat-tutup-toko.ts'

const KERTAS = { '58mm': '58MM', '80mm': '80MM', 'setengah-surat': 'SETENGAH_SURAT' } as const

/** The closing by the shop's layout: money by drawer, documents, stock, and its digest. */
export const slipTutupToko = defineFile(tutupTokoSlip, async ({ ctx, tx, input }) => {
  const tutupan = await bacaTutupan(ctx, tx, input)
  const isi = isiSlip(tutupan, {
    ...latarSlip(ctx),
    saat: (pada) => tulisWaktu(new Date(pada), ctx.toko.zona_waktu, ctx.bahasa),
  })
  const kertas = input.kertas && KERTAS[input.kertas]
  const body = await cetakSlip({ ctx, tx, jenis: 'TUTUP_TOKO', isi, kertas })
  return { name: `${tutupan.no_tutup}.pdf`, type: 'application/pdf', body, inline: true }
})

/** The slip of a closing: layout, preview and printing derive from it. */
export const slipNotaTutup: SlipDefinition = {
  jenis: 'TUTUP_TOKO',
  duplikat: null,
  bagian: ['kas', 'pecahan', 'dokumen', 'keterangan', 'sidik_jari'],
  contoh: (latar) =>
    isiSlip(CONTOH_TUTUPAN, {
      ...latar,
      saat: () =>
        latar
          .kapan({ tanggal: CONTOH_TUTUPAN.tanggal, waktu: CONTOH_TUTUPAN.pada })
          .map((b) => b.nilai)
          .join(', '),
    }),
}

interface LatarTutup extends SlipContext {
  /** A moment in the shop's zone. */
  readonly saat: (pada: string) => string
}

function isiSlip(t: Tutupan, latar: LatarTutup): SlipContent {
  const { t: teks, tanggal, saat } = latar
  const baris = (key: string, nilai: string): ContentLine => ({ label: teks(key), nilai })
  const bagian = 'sidik_jari'
  return {
    judul: teks('nota.jenis.tutup_toko'),
    ...(t.batal ? { batal: teks('pilihan.status.batal') } : {}),
    nomor: t.no_tutup,
    kepala: [
      baris('label.no_tutup', t.no_tutup),
      baris('label.tanggal', tanggal(t.tanggal)),
      baris('label.ditutup_oleh', t.oleh),
      baris('label.waktu', saat(t.pada)),
      baris('toko.tanggal_berikut', tanggal(t.tanggal_berikut)),
      ...lompatan(t, teks),
    ],
    barang: t.kas.map((k) => ({
      nama: k.nama,
      rincian: rincianKas(k, teks),
      jumlah: tulisRupiah(k.selisih_rp ?? k.hitung_rp),
    })),
    jumlah: jumlah(t, teks),
    bayar: ringkasan(t, latar).map((b) => ({ ...b, bagian: 'dokumen' })),
    catatan: [
      ...(t.keterangan ? [{ teks: t.keterangan, bagian: 'keterangan' }] : []),
      ...[
        ...sidik(teks('toko.digest'), t.digest),
        ...(t.segel ? sidik(teks('toko.segel'), t.segel) : []),
      ].map((isi) => ({ teks: isi, bagian })),
    ],
  }
}

/** Sixty-four digits on two lines, under their name. */
const sidik = (nama: string, isi: string) => [nama, isi.slice(0, 32), isi.slice(32)]

/** Whoever reads the slip sees that the date did not go on by itself, why, and by whose word. */
function lompatan({ lompat }: Tutupan, teks: SlipTexts): readonly ContentLine[] {
  if (!lompat) return []
  return [
    { label: teks('label.alasan_tanggal'), nilai: lompat.alasan },
    { label: teks('label.penyetuju'), nilai: lompat.penyetuju },
  ]
}

function rincianKas(k: Tutupan['kas'][number], teks: SlipTexts) {
  const isi = [
    ['label.awal_rp', k.awal_rp],
    ['label.masuk_rp', k.masuk_rp],
    ['label.keluar_rp', k.keluar_rp],
    ['label.seharusnya_rp', k.seharusnya_rp],
    ['label.hitung_rp', k.hitung_rp],
  ] as const
  return [
    { teks: teks(`pilihan.metode.${k.metode.toLowerCase()}`) },
    ...isi.flatMap(([key, rp]) =>
      rp === null ? [] : [{ teks: `${teks(key)} ${tulisRupiah(rp)}`, bagian: 'kas' }],
    ),
    ...(k.pecahan ?? []).map((p) => ({
      teks: `${tulisAngka(p.nominal)} × ${p.lembar}`,
      bagian: 'pecahan',
    })),
    { teks: teks(k.selisih_rp === null ? 'label.hitung_rp' : 'label.selisih_rp') },
  ]
}

function jumlah(t: Tutupan, teks: SlipTexts): readonly ContentLine[] {
  const total = (pilih: (k: Tutupan['kas'][number]) => number) =>
    tulisRupiah(t.kas.reduce((n, k) => n + pilih(k), 0))
  const dihitung = { label: teks('label.hitung_rp'), nilai: total((k) => k.hitung_rp) }
  if (t.selisih_rp === null) return [{ ...dihitung, tebal: true }]
  return [
    { label: teks('label.seharusnya_rp'), nilai: total((k) => k.seharusnya_rp ?? 0) },
    dihitung,
    { label: teks('label.selisih_rp'), nilai: tulisRupiah(t.selisih_rp), tebal: true },
    ...penjawab(t, teks),
  ]
}

/** Who agreed to a difference, and that a blind count was tried more than once. */
function penjawab(t: Tutupan, teks: SlipTexts): readonly ContentLine[] {
  return [
    ...(t.penyetuju_selisih
      ? [{ label: teks('toko.selisih_disetujui'), nilai: t.penyetuju_selisih }]
      : []),
    ...(t.hitungan > 1 ? [{ label: teks('toko.kali_dihitung'), nilai: String(t.hitungan) }] : []),
  ]
}

function ringkasan(t: Tutupan, { t: teks, namaDokumen }: SlipContext): readonly ContentLine[] {
  const stok = t.stok_total
  return [
    ...t.dokumen.map((d) => ({
      label: namaDokumen(d.jenis),
      nilai: String(d.jumlah),
    })),
    ...(stok
      ? [
          { label: teks('toko.stok_pcs'), nilai: String(stok.pcs) },
          {
            label: teks('toko.stok_berat'),
            nilai: `${tulisBerat(Math.round(stok.berat * 1000))} g`,
          },
        ]
      : []),
    ...ringkasGadai(t, teks),
  ]
}

/** A shop without pledges has nothing to say about them. */
function ringkasGadai({ gadai }: Tutupan, teks: SlipTexts): readonly ContentLine[] {
  if (gadai.jumlah === 0) return []
  return [
    { label: teks('toko.gadai_surat'), nilai: tulisAngka(gadai.jumlah) },
    { label: teks('toko.gadai_pokok'), nilai: tulisRupiah(gadai.pokok_rp) },
    { label: teks('toko.gadai_bunga'), nilai: tulisRupiah(gadai.bunga_rp) },
  ]
}
