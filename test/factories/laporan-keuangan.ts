import { expect } from 'vitest'
import { JUMLAH_ARUS_KAS, JUMLAH_LABA_RUGI, JUMLAH_NERACA } from '#modules/toko/akuntansi/rules.ts'
import type { Client } from './client.ts'

type Baris = Readonly<Record<string, string | number | null>>
interface Laporan {
  readonly data: readonly Baris[]
  readonly totals: Readonly<Record<string, number>>
}

const JUMLAH = { ...JUMLAH_NERACA, ...JUMLAH_LABA_RUGI, ...JUMLAH_ARUS_KAS }
const KOLOM = ['jumlah_rp', 'banding_rp', 'selisih_rp'] as const

const baca = async (c: Client, api: string, input: Readonly<Record<string, string>>) =>
  JSON.parse((await c.ok('GET', api, { ...input, limit: '500' })).text) as Laporan
const nilai = (l: Laporan, bagian: string, k: string) =>
  Number(l.data.find((b) => b['bagian'] === bagian)?.[k] ?? 0)

/** Each sum of a statement is the sum of the accounts in its parts. */
function jumlahBenar(l: Laporan): void {
  for (const [nama, dari] of Object.entries(JUMLAH)) {
    const jumlah = l.data.find((b) => b['bagian'] === nama)
    if (!jumlah) continue
    const akun = l.data.filter((b) => dari.some((d: string) => d === b['bagian']))
    for (const k of KOLOM)
      expect(jumlah[k], `${nama} ${k}`).toBe(akun.reduce((n, b) => n + Number(b[k]), 0))
  }
}

/**
 * What holds of a shop's statements of any period: both sides of the balance sheet are one figure, now
 * and then; what cash moved by is the change of its balance; the year's profit is that of the profit
 * and loss; each account is what the general ledger has of it.
 */
export async function laporanCocok(c: Client, dari: string, sampai: string): Promise<void> {
  const periode = { tgl_from: dari, tgl_to: sampai }
  const [neraca, sebelum, laba, arus] = await Promise.all([
    baca(c, 'neraca/report', { per_tanggal: sampai }),
    baca(c, 'neraca/report', { per_tanggal: dari, pembanding: 'AKHIR_TAHUN_LALU' }),
    baca(c, 'laba-rugi/report', periode),
    baca(c, 'arus-kas/report', periode),
  ])
  for (const l of [neraca, sebelum, laba, arus]) jumlahBenar(l)
  for (const k of ['jumlah_rp', 'banding_rp']) {
    expect(nilai(neraca, 'JUMLAH_ASET', k)).toBe(nilai(neraca, 'JUMLAH_PASIVA', k))
    expect(nilai(arus, 'KAS_AWAL', k) + nilai(arus, 'KENAIKAN_KAS', k)).toBe(
      nilai(arus, 'KAS_AKHIR', k),
    )
  }
  expect(nilai(neraca, 'LABA_BERJALAN', 'jumlah_rp')).toBe(
    nilai(laba, 'LABA_BERSIH', 'tahun_ini_rp'),
  )
  for (const b of laba.data.filter((row) => row['nomor_akun'] !== null)) {
    const { totals } = await baca(c, 'buku-besar/report', {
      ...periode,
      nomor_akun: String(b['nomor_akun']),
    })
    const sama = laba.data.filter((row) => row['nomor_akun'] === b['nomor_akun'])
    expect(Number(totals['kredit_rp']) - Number(totals['debet_rp']), String(b['nomor_akun'])).toBe(
      sama.reduce((n, row) => n + Number(row['jumlah_rp']), 0),
    )
  }
}
