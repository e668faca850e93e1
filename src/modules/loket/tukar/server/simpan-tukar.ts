import { Posting } from '#kernel/shared/posting.ts'
import { type RowValues, NOMOR, type TableWrite, insert } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineCommand } from '#kernel/server/http/route.ts'
import { bacaRekening, catatBayar, pastikanUang } from '#modules/uang/kas/server/index.ts'
import { kenali } from '#modules/pelanggan/kenal/server/index.ts'
import type { Perubahan } from '#modules/orang/otorisasi/rules.ts'
import { pelaku } from '#modules/orang/otorisasi/server/index.ts'
import {
  type BeliSiap,
  type Orang,
  bacaOrang,
  barisBeliWire,
  bukuBeli,
  kolomPenjual,
  pegangFoto,
  perluKenal,
  siapkanBeli,
  tulisBeli,
  uangKeluar,
} from '#modules/loket/pembelian/server/index.ts'
import {
  type JualSiap,
  type JualTersusun,
  bayarTukar,
  siapkanJual,
  susunJual,
} from '#modules/loket/penjualan/server/index.ts'
import { tukarCreate } from '../contract.ts'
import { bacaTukar } from './baca-tukar.ts'
import { type Pelunas, bukuLunas, kolomLunas, lunasiTukar } from './bayar-tukar.ts'
import { izinUangKeluar } from './izin-uang-keluar.ts'
import { tukarDokumen } from '../dokumen.ts'

type Input = ReturnType<(typeof tukarCreate)['input']['parse']>

/**
 * Exchanges goods: a sale and a purchase that carry the exchange's number, one posting, one ledger
 * document, one net settlement. What comes in goes to quarantine until it is tested. Pieces are
 * locked first, then the notas that come back, the drawer last. Each act that needs a second person
 * has an approval of its own.
 */
export const simpanTukar = defineCommand(
  tukarCreate,
  async ({ ctx, tx, input, kunci, tanggal, waktu }) => {
    const { laci } = ctx.sesi
    const dokumen = input.no_draft ?? kunci
    const { kode_sales, kode_customer, keterangan, no_draft } = input
    const [jual, orang, rekening] = await Promise.all([
      siapkanJual(tx, ctx, { ...input.jual, kode_sales, kode_customer, keterangan, no_draft }),
      bacaOrang(tx, input),
      bacaRekening(tx, input.pembayaran, ctx.modules),
    ])
    const beli = await siapkanBeli(tx, {
      ...input.beli,
      stok: 'KARANTINA',
      ...pelaku(ctx, waktu),
      tanggal,
      id_otorisasi: input.id_otorisasi_beli,
      id_otorisasi_wajar: input.id_otorisasi_wajar_beli,
      dokumen,
    })
    const datang = await siapaDatang(tx, ctx, { input, orang, jual, beli, tanggal, waktu })
    const { penjual } = datang
    const total_jual_rp = jual.hitung.total_rp
    const total_beli_rp = beli.total.total_rp
    const selisih_rp = total_jual_rp - total_beli_rp
    const lunas = lunasiTukar(input.pembayaran, selisih_rp, rekening)
    const leg = await susunJual(tx, ctx, jual, {
      ...bayarTukar(total_jual_rp),
      uang_rp: Math.max(0, selisih_rp),
      poin_pakai: 0,
      dokumen,
      id_otorisasi: input.id_otorisasi_jual,
      id_otorisasi_wajar: input.id_otorisasi_wajar_jual,
      tanggal,
      waktu,
    })
    const izin = await izinUangKeluar(tx, ctx, {
      id_otorisasi: input.id_otorisasi,
      dokumen,
      selisih_rp,
      waktu,
      perubahan: barangTukar({ jual, beli }),
    })
    if (lunas.arah === 'KELUAR') await pastikanUang(tx, uangKeluar(lunas.bayar, laci))
    const d: Dokumen = {
      ctx,
      input,
      penjual,
      beli,
      leg,
      lunas,
      waktu,
      tanggal,
      nama_sales: orang.nama_sales ?? kode_sales,
      total_jual_rp,
      total_beli_rp,
      selisih_rp,
      penyetuju: izin.penyetuju,
    }
    return {
      dokumen: tukarDokumen,
      tulis: [...barisTabel(d), ...leg.tulis, ...tulisLegBeli(d), ...izin.tulis, ...datang.tulis],
      buku: bukuTukar(d).lines(),
      audit: { aksi: 'tukar.create', objek: NOMOR, sesudah: ringkas(d) },
      kabar: { event: 'tukar', data: { tanggal } },
      jawaban: jawab(d),
    }
  },
)

interface Datang {
  readonly input: Input
  readonly orang: Orang
  readonly jual: JualSiap
  readonly beli: BeliSiap
  readonly tanggal: string
  readonly waktu: Date
}

/** Who brings and takes the goods, with what keeps it: the photo, and the identity where it is asked. */
async function siapaDatang(tx: Tx, ctx: Ctx, d: Datang) {
  const { input, orang, jual, beli, tanggal, waktu } = d
  const { user_id } = ctx.sesi
  const perlu = await perluKenal(tx, beli, { orang, input, tanggal, user_id })
  const penjual = kolomPenjual(orang, input, perlu)
  const nilai_rp = Math.max(jual.hitung.total_rp, beli.total.total_rp)
  const kenal = await kenali(tx, ctx, { ...input, ...penjual, nilai_rp, tanggal, waktu })
  const foto = await pegangFoto(ctx, tx, penjual.foto_penjual)
  return { penjual, tulis: [...foto, ...kenal] }
}

interface Dokumen {
  readonly ctx: Ctx
  readonly input: Input
  readonly penjual: ReturnType<typeof kolomPenjual>
  readonly beli: BeliSiap
  readonly leg: JualTersusun
  readonly lunas: Pelunas
  readonly waktu: Date
  readonly tanggal: string
  readonly nama_sales: string
  readonly total_jual_rp: number
  readonly total_beli_rp: number
  readonly selisih_rp: number
  readonly penyetuju: string | null
}

/** What goes out and what comes in, piece by piece, with what each is taken at. */
const barangTukar = (a: { readonly jual: JualSiap; readonly beli: BeliSiap }): Perubahan[] => [
  ...a.jual.terjual.map(({ barang, harga }) => ({
    nama: 'harga_jual_rp',
    barang: `${barang.nama_barang} · ${barang.kode_barcode}`,
    sebelum: null,
    sesudah: harga.dpp_rp,
  })),
  ...a.beli.baris.map(({ nama_barang, harga }) => ({
    nama: 'harga_beli_rp',
    barang: nama_barang,
    sebelum: null,
    sesudah: harga.harga_rp,
  })),
]

const kepala = (d: Dokumen) => ({
  kode_sales: d.penjual.kode_sales,
  kode_customer: d.penjual.kode_customer,
  nama_penjual: d.penjual.nama_penjual,
  total_jual_rp: d.total_jual_rp,
  total_beli_rp: d.total_beli_rp,
  selisih_rp: d.selisih_rp,
  dibayar_rp: d.lunas.dibayar_rp,
  kembali_rp: d.lunas.kembali_rp,
  penyetuju: d.penyetuju,
  keterangan: d.input.keterangan || null,
  laci: d.ctx.sesi.laci,
  input_by: d.ctx.sesi.user_id,
})

function barisTabel(d: Dokumen): TableWrite[] {
  const kunci = {
    kode_toko: d.ctx.toko.kode_toko,
    no_tukar: NOMOR,
    tanggal: d.tanggal,
  } satisfies RowValues
  const bayar = kolomLunas(d.lunas).map((b, i) => ({ ...kunci, baris: i + 1, ...b }))
  return [
    insert('tukar', { ...kunci, waktu: d.waktu, ...kepala(d) }),
    ...(bayar.length > 0 ? [insert('tukar_bayar', bayar)] : []),
  ]
}

function tulisLegBeli(d: Dokumen): TableWrite[] {
  const { laci, user_id } = d.ctx.sesi
  return tulisBeli(d.beli, {
    kode_toko: d.ctx.toko.kode_toko,
    tanggal: d.tanggal,
    waktu: d.waktu,
    user_id,
    kolom: {
      ...d.penjual,
      keterangan: d.input.keterangan || null,
      laci,
      input_by: user_id,
    },
  })
}

/** Goods of both legs, and the one settlement between them. */
function bukuTukar({ ctx, leg, beli, lunas }: Dokumen): Posting {
  const p = bukuBeli(leg.bukukan(new Posting()), beli)
  return bukuLunas(p, lunas, ctx.sesi.laci)
}

/** What the audit keeps of it. */
function ringkas(d: Dokumen) {
  return {
    selisih_rp: d.selisih_rp,
    kode_sales: d.penjual.kode_sales,
    nama_penjual: d.penjual.nama_penjual ?? undefined,
    penyetuju: d.penyetuju ?? undefined,
    jual: d.leg.ringkas,
    beli: d.beli.baris.map((b) => ({
      nama_barang: b.nama_barang,
      kode_barcode: b.jual?.kode_barcode,
      harga_rp: b.harga.harga_rp,
    })),
    pembayaran: catatBayar(d.lunas.bayar),
  }
}

/** The whole document, as reading it back would answer; the kernel adds the number. */
function jawab(d: Dokumen) {
  const { no_tukar: _, ...rest } = bacaTukar.head({
    no_tukar: '',
    tanggal: d.tanggal,
    waktu: d.waktu.toISOString(),
    status: 'VALID',
    ...kepala(d),
    nama_sales: d.nama_sales,
    cetak: 0,
    karantina: d.beli.baris.length,
  })
  const beli = d.beli.baris.map(barisBeliWire)
  return { ...rest, jual: d.leg.jawaban.items, beli, pembayaran: kolomLunas(d.lunas) }
}
