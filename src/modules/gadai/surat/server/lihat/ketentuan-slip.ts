import type { ContentText, SlipContext } from '#kernel/server/slip/define-slip.ts'
import { dariPersen, tulisPersen } from '#kernel/shared/kadar.ts'
import { tulisAngka, tulisRupiah } from '#kernel/shared/rupiah.ts'
import { type Tanggal, addDays, tanggal } from '#kernel/shared/tanggal.ts'
import type { Hutang } from '../../contract.ts'
import { lebihBerakhir } from '../../rules-ketentuan.ts'
import { type TiketBunga, tagihan } from '../../rules-tagihan.ts'

type Rahasia = Pick<SlipContext, 't' | 'tanggal'>

/** The ticket as it was written: what interest and the amount due are computed from. */
function tiketAwal({ aturan: a, ...h }: Hutang): TiketBunga {
  const { kode_bunga: _, bunga, denda, pita, ...rest } = a
  return {
    ...rest,
    bunga_bp: dariPersen(bunga),
    denda_bp: dariPersen(denda),
    pita: pita.map((p) => ({ sampai_rp: p.sampai_rp, bunga_bp: dariPersen(p.bunga) })),
    pokok_rp: h.jumlah_hutang,
    tgl_bunga_mulai: tanggal(h.tgl_mulai_bunga),
    satuan_dibayar: 0,
    jatuh_tempo: tanggal(h.tgl_jatuh_tempo),
  }
}

/** Rupiah of thirty days' interest, and of the whole loan on the day that it is due. */
export function angkaSurat(h: Hutang): { readonly bunga_rp: number; readonly tempo_rp: number } {
  const t = tiketAwal(h)
  const sampai = (hari: Tanggal) => tagihan(t, hari)
  return {
    bunga_rp: sampai(addDays(t.tgl_bunga_mulai, 30)).bunga_rp,
    tempo_rp: sampai(t.jatuh_tempo).total_rp,
  }
}

/**
 * What the ticket says in full, in plain words and out of its own numbers: paragraphs for its
 * reverse. Which of them the law asks for nobody here has read (docs/decisions/0331), so a shop's
 * layout may put its own text in their place.
 */
export function ketentuanSurat(h: Hutang, latar: Rahasia): readonly string[] {
  const { t } = latar
  const baris = [
    t('hutang.sbg_judul'),
    t('hutang.sbg_milik'),
    t('hutang.sbg_hutang', {
      pokok: tulisRupiah(h.jumlah_hutang),
      taksiran: tulisRupiah(h.taksiran_rp),
    }),
    ...biaya(h, latar),
    ...tempo(h, latar),
    ...lelang(h, latar),
    t('hutang.sbg_ganti'),
    t('hutang.sbg_waris'),
    ...(h.ketentuan
      ? [
          t('hutang.sbg_pengaduan', {
            hari: h.ketentuan.hari_pengaduan,
            lagi: h.ketentuan.hari_pengaduan_lagi,
          }),
        ]
      : []),
    t('hutang.sbg_kuasa'),
  ]
  return baris.map((teks, i) => (i === 0 ? teks : `${i}. ${teks}`))
}

function biaya(h: Hutang, { t }: Rahasia): readonly string[] {
  const { bunga, denda, tenggang } = h.aturan
  const persen = tulisPersen(dariPersen(bunga))
  const rupiah = tulisRupiah(angkaSurat(h).bunga_rp)
  return [
    t('hutang.sbg_jasa', { persen, rupiah }),
    t('hutang.sbg_biaya', { hilang: tulisRupiah(h.ketentuan?.biaya_hilang_rp ?? 0) }),
    denda > 0
      ? t('hutang.slip_denda', { denda: tulisPersen(dariPersen(denda)), tenggang })
      : t('hutang.sbg_tanpa_denda'),
  ]
}

function tempo(h: Hutang, latar: Rahasia): readonly string[] {
  const jatuh = tanggal(h.tgl_jatuh_tempo)
  const { tenggang, tenor } = h.aturan
  return [
    latar.t('hutang.sbg_tempo', {
      tempo: latar.tanggal(jatuh),
      total: tulisRupiah(angkaSurat(h).tempo_rp),
      tenggang: latar.tanggal(addDays(jatuh, tenggang)),
      lelang: latar.tanggal(addDays(jatuh, tenggang + 1)),
      hari: h.ketentuan?.hari_peringatan ?? 0,
    }),
    latar.t('hutang.sbg_perpanjang', { tenor }),
  ]
}

function lelang(h: Hutang, { t }: Rahasia): readonly string[] {
  const k = h.ketentuan
  if (!k) return [t('hutang.sbg_lebih')]
  const mulai = k.mulai_lebih.toLowerCase()
  const akhir = lebihBerakhir(k)
    ? t(`hutang.sbg_akhir_${k.akhir_lebih.toLowerCase()}`, {
        bulan: k.hangus_bulan,
        mulai: t(`hutang.sbg_mulai_${mulai}`),
      })
    : t('hutang.sbg_akhir_tetap')
  return [
    t('hutang.sbg_lelang', { limit: tulisAngka(k.limit_lelang) }),
    `${t('hutang.sbg_lebih')} ${akhir}`,
  ]
}

/** Licence and supervision: only where there is a number. */
export function izinSurat(h: Hutang, latar: Rahasia): readonly ContentText[] {
  if (!h.no_izin) return []
  const { t } = latar
  const izin = h.tgl_izin
    ? t('hutang.slip_izin_tanggal', { nomor: h.no_izin, tanggal: latar.tanggal(h.tgl_izin) })
    : t('hutang.slip_izin_nomor', { nomor: h.no_izin })
  const awas = h.pengawas ? t('hutang.slip_diawasi', { nama: h.pengawas }) : ''
  const teks = [h.nama_mitra, izin, awas].filter(Boolean).join(' · ')
  return [{ teks, bagian: 'izin' }]
}
