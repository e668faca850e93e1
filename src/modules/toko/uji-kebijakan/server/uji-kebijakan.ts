import type { z } from '#kernel/shared/z.ts'
import { dariPersen } from '#kernel/shared/kadar.ts'
import { AppError } from '#kernel/shared/errors.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { daysBetween, tanggal } from '#kernel/shared/tanggal.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { aturanPenjualan } from '#modules/barang/harga/rules.ts'
import { aturanPembelian } from '#modules/loket/pembelian/rules.ts'
import { bacaAturan } from '#modules/loket/pembelian/server/index.ts'
import { ujiKebijakan } from '../contract.ts'
import { type Jumlah, JENIS_UJI, MAKS_HARI, NOL, labaUji } from '../rules.ts'
import { banyakDokumen } from './dokumen-lama.ts'
import { type AturanUji, type HasilUji, hitungUji, kunciJumlah } from './hitung-uji.ts'

type Isi = z.output<(typeof ujiKebijakan)['input']>

/**
 * Tries a policy over the documents of a range, in a transaction that can only read. A caller that
 * goes away stops it after the lot at hand. Throws `tanggal.awal_sesudah_akhir` and
 * `uji_kebijakan.rentang` beyond a year.
 */
export const lakukanUji = defineQuery(ujiKebijakan, async ({ ctx, tx, input }) => {
  const { tgl_from: dari, tgl_to: sampai } = input
  if (dari > sampai) throw new AppError('tanggal.awal_sesudah_akhir')
  if (daysBetween(tanggal(dari), tanggal(sampai)) > MAKS_HARI)
    throw new AppError('uji_kebijakan.rentang', { params: { hari: MAKS_HARI } })
  const rentang = { toko: tx.kode_toko, dari, sampai }
  const [{ jumlah: total }, data] = await Promise.all([
    tx.one(banyakDokumen(rentang)),
    bacaAturan(tx, ctx.modules),
  ])
  const kini = aturanKini(ctx)
  const hasil = await hitungUji(tx, {
    rentang,
    kini,
    uji: aturanDicoba(kini, input),
    kebijakan: kebijakanDari(input),
    data,
    maju: (done) => {
      ctx.signal.throwIfAborted()
      kabari(ctx, input.id, done, total)
    },
  })
  return susun(hasil)
})

function aturanKini({ modules, toko }: Ctx): AturanUji {
  return { jual: aturanPenjualan(modules, toko.pkp), beli: aturanPembelian(modules) }
}

function aturanDicoba({ jual, beli }: AturanUji, i: Isi): AturanUji {
  const pembulatan = i.pembulatan ?? jual.pembulatan
  return {
    jual: {
      ...jual,
      pembulatan,
      arah: i.arah_jual ?? jual.arah,
      batas_turun_bp: i.batas_turun === undefined ? jual.batas_turun_bp : bp(i.batas_turun),
    },
    beli: {
      ...beli,
      pembulatan: i.pembulatan ?? beli.pembulatan,
      arah: i.arah_beli ?? beli.arah,
      batas_naik_bp: i.batas_naik === undefined ? beli.batas_naik_bp : bp(i.batas_naik),
    },
  }
}

const bp = (persen: number): number => dariPersen(persen)

const kebijakanDari = (i: Isi) => ({
  harga_jual_bp: bp(i.harga_jual),
  ongkos_bp: bp(i.ongkos),
  harga_beli_bp: bp(i.harga_beli),
  potongan_beli_bp: bp(i.potongan_beli),
  bunga_bp: bp(i.bunga),
})

/** Told to the person alone; notices are gathered, so that a fast trial sends few of them. */
function kabari(ctx: Ctx, id: string, done: number, total: number): void {
  ctx.services.kabar.terbit({
    kode_toko: ctx.toko.kode_toko,
    event: 'uji-kebijakan',
    user_id: ctx.sesi.user_id,
    data: { id, done: Math.min(done, total), total },
  })
}

function susun(h: HasilUji): CallOutput<typeof ujiKebijakan> {
  const bulan = [...new Set([...h.jumlah.keys()].map((k) => k.split(' ')[1] ?? ''))].toSorted()
  const satu = (jenis: (typeof JENIS_UJI)[number], b: string) =>
    h.jumlah.get(kunciJumlah(jenis, b)) ?? NOL
  const jenis = JENIS_UJI.map((j) => {
    const semua = gabung(bulan.map((b) => satu(j, b)))
    return { jenis: j, ...semua, laba_rp: labaUji(j, semua) }
  })
  return {
    dokumen: jenis.reduce((n, j) => n + j.dokumen, 0),
    laba_rp: jenis.reduce((n, j) => n + j.laba_rp, 0),
    beda: jenis.reduce((n, j) => n + j.beda, 0),
    jenis,
    bulan: bulan.map((b) => ({
      bulan: b,
      ...gabung(JENIS_UJI.map((j) => satu(j, b))),
      laba_rp: JENIS_UJI.reduce((n, j) => n + labaUji(j, satu(j, b)), 0),
    })),
    jumlah_ditolak: h.jumlah_ditolak,
    ditolak: [...h.ditolak],
  }
}

const gabung = (semua: readonly Jumlah[]): Jumlah =>
  semua.reduce(
    (a, b) => ({
      dulu_rp: a.dulu_rp + b.dulu_rp,
      kini_rp: a.kini_rp + b.kini_rp,
      uji_rp: a.uji_rp + b.uji_rp,
      dokumen: a.dokumen + b.dokumen,
      beda: a.beda + b.beda,
    }),
    NOL,
  )
