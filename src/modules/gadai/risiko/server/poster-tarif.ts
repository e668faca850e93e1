import { type Bahasa, tulisTanggal } from '#kernel/shared/i18n.ts'
import { tulisPersen } from '#kernel/shared/kadar.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { type Ctx, defineFile } from '#kernel/server/http/route.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { listHead } from '#kernel/server/report/head.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { ketentuanToko, lebihBerakhir } from '#modules/gadai/surat/rules.ts'
import { modeGadai } from '#modules/gadai/surat/server/index.ts'
import { posterTarif } from '../contract-poster.ts'
import type { IsiPoster } from './poster-pdf.ts'

/** Rupiah that the poster shows the charge of thirty days for. */
const CONTOH_RP = 1_000_000

interface Pita {
  readonly dari_rp: number
  readonly sampai_rp: number
  readonly bunga_bp: number
  readonly denda_bp: number
  readonly satuan: string
  readonly minimum: number
  readonly jangka_hari: number
  readonly tenggang: number
}

/**
 * The poster, out of the bands that loans are charged by and the promises that tickets carry. Licence
 * and supervision stand on it only where a number is set. Throws 403 `hutang.mode_off` or
 * `hutang.mode_habis` where the shop writes no ticket, 422 `hutang.tanpa_tarif` without a band.
 */
export const cetakPoster = defineFile(posterTarif, async ({ ctx, tx, input }) => {
  const { ukuran, bahasa } = input
  const mode = await modeGadai(tx)
  const pita = await bacaPita(tx)
  if (pita.length === 0) throw new AppError('hutang.tanpa_tarif')
  const isi = susun(ctx, { pita, mode, bahasa })
  // The machinery of paper is large; it is loaded by the first who prints.
  const { posterPdf } = await import('./poster-pdf.ts')
  const name = `TARIF GADAI ${ukuran} ${bahasa}.pdf`
  return { name, type: 'application/pdf', body: posterPdf(isi, ukuran), inline: true }
})

const bacaPita = (tx: Tx) =>
  tx.all(sql<Pita>`
    select dari_rp, sampai_rp, bunga_bp, denda_bp, satuan, minimum, jangka_hari, tenggang
    from public.bunga_hutang_pita where kode_toko = ${tx.kode_toko} order by sampai_rp`)

interface Bahan {
  readonly pita: readonly Pita[]
  readonly mode: Awaited<ReturnType<typeof modeGadai>>
  readonly bahasa: Bahasa
}

type Kata = (key: string, params?: Readonly<Record<string, string | number>>) => string

function susun(ctx: Ctx, b: Bahan): IsiPoster {
  const { bahasa, pita } = b
  const t: Kata = (key, params) => ctx.services.texts.t(bahasa, key, params)
  const { nama_toko, alamat } = listHead(ctx, '')
  return {
    bahasa,
    nama_toko,
    alamat: alamat.map((baris) => baris.replace(/,$/, '')).join(', '),
    judul: t('hutang.poster_judul'),
    kepala: ['pinjaman', 'jasa', 'contoh', 'jangka', 'tenggang', 'denda'].map((k) =>
      t(`hutang.poster_${k}`, { contoh: tulisRupiah(CONTOH_RP) }),
    ),
    baris: pita.map((p) => [
      pinjaman(p, t),
      `${tulisPersen(p.bunga_bp)}%`,
      tulisRupiah(Math.round((CONTOH_RP * p.bunga_bp) / 10_000)),
      t('hutang.poster_hari', { jumlah: p.jangka_hari }),
      t('hutang.poster_hari', { jumlah: p.tenggang }),
      p.denda_bp > 0 ? `${tulisPersen(p.denda_bp)}%` : '–',
    ]),
    kalimat: kalimat(ctx, pita, t),
    izin: izin(b, t),
    kaki: t('hutang.poster_per', { tanggal: tulisTanggal(ctx.toko.tgl_system, bahasa) }),
  }
}

/** Loans of a band; the first begins at nothing. */
const pinjaman = ({ dari_rp, sampai_rp }: Pita, t: Kata): string =>
  dari_rp <= 1
    ? t('hutang.poster_sampai', { jumlah: tulisRupiah(sampai_rp) })
    : `${tulisRupiah(dari_rp)} – ${tulisAngka(sampai_rp)}`

/** What a customer has to know beside the figures, in the words of his ticket. */
function kalimat(ctx: Ctx, pita: readonly Pita[], t: Kata): readonly string[] {
  const k = ketentuanToko(ctx.modules)
  const akhir = lebihBerakhir(k)
    ? t(`hutang.sbg_akhir_${k.akhir_lebih.toLowerCase()}`, {
        bulan: k.hangus_bulan,
        mulai: t(`hutang.sbg_mulai_${k.mulai_lebih.toLowerCase()}`),
      })
    : t('hutang.sbg_akhir_tetap')
  return [
    ...caraHitung(pita, t),
    t('hutang.sbg_biaya', { hilang: tulisRupiah(k.biaya_hilang_rp) }),
    t('hutang.poster_jual', { hari: k.hari_peringatan }),
    `${t('hutang.sbg_lebih')} ${akhir}`,
    t('hutang.sbg_pengaduan', { hari: k.hari_pengaduan, lagi: k.hari_pengaduan_lagi }),
  ]
}

/** How the charge is counted; where bands differ, each way says for which loans it is. */
function caraHitung(pita: readonly Pita[], t: Kata): readonly string[] {
  const cara = Map.groupBy(pita, (p) =>
    t('hutang.poster_hitung', {
      satuan: t(`pilihan.satuan.${p.satuan.toLowerCase()}`).toLowerCase(),
      minimum: p.minimum,
    }),
  )
  if (cara.size === 1) return [...cara.keys()]
  return [...cara].map(([kata, semua]) => `${semua.map((p) => pinjaman(p, t)).join('; ')}: ${kata}`)
}

/** Only where there is a number; a poster that claims no licence says nothing of one. */
function izin({ mode: m, bahasa }: Bahan, t: Kata): string | null {
  if (!m.no_izin) return null
  const nomor = m.tgl_izin
    ? t('hutang.slip_izin_tanggal', {
        nomor: m.no_izin,
        tanggal: tulisTanggal(m.tgl_izin, bahasa),
      })
    : t('hutang.slip_izin_nomor', { nomor: m.no_izin })
  const awas = m.pengawas ? t('hutang.slip_diawasi', { nama: m.pengawas }) : null
  return [m.nama_mitra, nomor, awas].filter(Boolean).join(' · ')
}
