import { tulisBerat } from '#kernel/shared/berat.ts'
import { AppError, type Params } from '#kernel/shared/errors.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { NamaAksi, Perubahan } from '#modules/orang/otorisasi/rules.ts'
import { type Izin, pakaiOtorisasi } from '#modules/orang/otorisasi/server/index.ts'
import {
  type AcuanWajar,
  type AngkaWajar,
  type BatasWajar,
  type HalWajar,
  type Janggal,
  type PokokWajar,
  periksaPokok,
  periksaWajar,
} from '../rules.ts'

export interface PermintaanWajar extends Omit<Izin, 'aksi' | 'jumlah_rp'> {
  readonly aksi: Extract<NamaAksi, `${string}.tak_wajar`>
  readonly angka: readonly AngkaWajar[]
  readonly pokok?: PokokWajar
}

export interface IzinWajar {
  readonly penyetuju: string | null
  readonly tulis: readonly TableWrite[]
}

/**
 * Looks whether what was entered can be true (decisions/0141). Throws 422 `kewajaran.<hal>` at the
 * figure that is far outside of what the shop takes for plausible, and what `pakaiOtorisasi` throws
 * where one is outside and nobody has approved it. Call it before other approvals are asked for:
 * what is refused anyway needs none.
 */
export async function izinkanWajar(tx: Tx, a: PermintaanWajar): Promise<IzinWajar> {
  const { angka, pokok, ...izin } = a
  if (angka.length === 0 && !pokok) return { penyetuju: null, tulis: [] }
  const acuan = await bacaAcuan(tx, angka)
  const soalPokok = pokok ? periksaPokok(pokok, acuan.batas) : null
  const janggal = [...periksaWajar(angka, acuan), ...(soalPokok ? [soalPokok] : [])]
  const ditolak = janggal.filter((j) => j.tolak)
  if (ditolak.length > 0) throw tolakan(ditolak)
  if (janggal.length === 0) return { penyetuju: null, tulis: [] }
  return pakaiOtorisasi(tx, {
    ...izin,
    jumlah_rp: jumlah(janggal.filter((j) => j.hal !== 'berat')),
    berat_mg: jumlah(janggal.filter((j) => j.hal === 'berat')),
    perubahan: perubahan(janggal),
  })
}

const jumlah = (janggal: readonly Janggal[]) => janggal.reduce((n, j) => n + j.nilai, 0)

async function bacaAcuan(tx: Tx, angka: readonly AngkaWajar[]): Promise<AcuanWajar> {
  const satu = (kode: (a: AngkaWajar) => string) => [...new Set(angka.map(kode))]
  const [batas, papan, berlian] = await Promise.all([
    tx.all(sql<BatasWajar>`
      select kode_dept, kode_group, berat_dari_mg, berat_sampai_mg, berat_tolak_mg,
        harga_tanya_bp, harga_tolak_bp, pokok_tolak_bp
      from public.batas_wajar where kode_toko = ${tx.kode_toko}`),
    tx.all(sql<{ kode_group: string; harga_jual_rp: number }>`
      select kode_group, harga_jual_rp from public."group"
      where kode_toko = ${tx.kode_toko} and kode_group = any(${satu((a) => a.kode_group)})
      union all
      select '', coalesce(max(harga_jual_rp), 0) from public."group"
      where kode_toko = ${tx.kode_toko}`),
    tx.all(sql<{ kode_dept: string }>`
      select kode_dept from public.jenis
      where berlian and kode_dept = any(${satu((a) => a.kode_dept)})`),
  ])
  return {
    batas,
    papan: new Map(papan.map((g) => [g.kode_group, g.harga_jual_rp])),
    berlian: new Set(berlian.map((j) => j.kode_dept)),
  }
}

const DITOLAK = {
  berat: 'kewajaran.berat',
  harga: 'kewajaran.harga',
  modal: 'kewajaran.modal',
  pokok: 'kewajaran.pokok',
} as const satisfies Readonly<Record<HalWajar, string>>

/** The first one says why the document is refused; each of them stands at its own figure. */
function tolakan(janggal: readonly Janggal[]): AppError {
  const galat = (j: Janggal) => ({ code: DITOLAK[j.hal], params: kata(j) })
  const { code, params } = galat(janggal[0] as Janggal)
  const fields = Object.fromEntries(janggal.map((j) => [j.letak, galat(j)]))
  return new AppError(code, { params, fields })
}

function kata({ hal, barang, nilai, batas }: Janggal): Params {
  const tulis = (n: number) => (hal === 'berat' ? tulisBerat(n) : tulisRupiah(n))
  return { barang, nilai: tulis(nilai), batas: tulis(batas) }
}

/** Names of the figures for the approver; the name carries the unit, as everywhere. */
const NAMA = {
  berat: 'berat_wajar',
  harga: 'harga_wajar_rp',
  modal: 'modal_wajar_rp',
  pokok: 'pokok_wajar_rp',
} as const satisfies Readonly<Record<HalWajar, string>>

/** What is odd, piece by piece, for whoever approves it: from the limit to what was entered. */
const perubahan = (janggal: readonly Janggal[]): Perubahan[] =>
  janggal.map(({ hal, barang, nilai, batas }) => {
    const satuan = hal === 'berat' ? 1000 : 1
    const angka = { sebelum: batas / satuan, sesudah: nilai / satuan }
    return { nama: NAMA[hal], ...(barang ? { barang } : {}), ...angka }
  })
