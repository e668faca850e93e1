import { dariGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { AppError, type FieldError } from '#kernel/shared/errors.ts'
import { rapikanNoHp } from '#kernel/shared/phone.ts'
import { type Tanggal, addMonths } from '#kernel/shared/tanggal.ts'
import { type AturanTiket, aturanUntuk } from '#modules/gadai/surat/rules-aturan.ts'
import { satuanBunga } from '#modules/gadai/surat/rules-bunga.ts'
import {
  type AturanToko,
  type BarangDigadai,
  type Rujukan,
  type SuratBaru,
  bacaAturanHutang,
  bacaRujukan,
  nilaiSemua,
} from '#modules/gadai/surat/server/index.ts'
import { periksaIdentitas, periksaPelanggan } from '#modules/pelanggan/member/rules.ts'
import type { TiketLama } from '../contract.ts'
import { TAHUN_DEPAN, TAHUN_LALU } from '../rules.ts'

interface Member {
  readonly nama: string
  readonly alamat: string | null
  readonly hp: string | null
  readonly ktp: string | null
}

/** What tickets are held against, read once for all of them. */
export interface Acuan {
  readonly hari_ini: Tanggal
  readonly aturan: AturanToko
  readonly rujukan: Rujukan
  readonly sales: ReadonlyMap<string, string>
  readonly member: ReadonlyMap<string, Member>
  /** Old numbers that are here already. */
  readonly sudah: ReadonlySet<string>
}

export async function bacaAcuan(tx: Tx, ctx: Ctx, tiket: readonly TiketLama[]): Promise<Acuan> {
  const toko = tx.kode_toko
  const kode = tiket.flatMap((t) => t.kode_customer ?? [])
  const lama = tiket.map((t) => t.no_lama)
  const [aturan, rujukan, sales, member, sudah] = await Promise.all([
    bacaAturanHutang(tx, ctx.modules),
    bacaRujukan(
      tx,
      tiket.flatMap((t) => t.items),
    ),
    tx.all(sql<{ kode_sales: string; nama_sales: string }>`
      select kode_sales, nama_sales from public.sales where kode_toko = ${toko}`),
    tx.all(sql<Member & { kode_customer: string }>`
      select kode_customer, nama_customer as nama, alamat_customer as alamat, no_hp as hp,
        no_ktp as ktp
      from public.member
      where kode_toko = ${toko} and kode_customer = any(${kode}) and not dihapus`),
    tx.all(sql<{ no_lama: string }>`
      select no_lama from public.hutang
      where kode_toko = ${toko} and no_lama = any(${lama}) and status <> 'BATAL'`),
  ])
  return {
    hari_ini: ctx.toko.tgl_system,
    // What was lent is a fact: no ceiling is asked.
    aturan: { ...aturan, plafond: { ...aturan.plafond, pakai_plafond: false, pakai_pokok: false } },
    rujukan,
    sales: new Map(sales.map((s) => [s.kode_sales, s.nama_sales])),
    member: new Map(member.map(({ kode_customer, ...m }) => [kode_customer, m])),
    sudah: new Set(sudah.map((s) => s.no_lama)),
  }
}

type Salah = Record<string, FieldError>
export type TiketSiap = Pick<SuratBaru, 'siap' | 'nasabah'> & {
  readonly awal: NonNullable<SuratBaru['awal']>
}
export type HasilPeriksa =
  | { readonly siap: TiketSiap; readonly salah?: undefined }
  | { readonly salah: Readonly<Salah>; readonly siap?: undefined }

/** A ticket that may be taken over, or its errors by field; those of pieces at `items.<n>.<field>`. */
export function periksaTiket(a: Acuan, t: TiketLama): HasilPeriksa {
  const salah: Salah = { ...periksaNasabah(a, t), ...periksaTanggal(a, t) }
  const aturan = aturanTiket(a, t)
  if (!aturan) salah[t.kode_bunga ? 'kode_bunga' : 'jumlah_hutang'] = tanpaAturan(a, t)
  let barang: ReturnType<typeof nilaiSemua> = []
  try {
    barang = nilaiSemua(t.items.map(jaminan), a.aturan, a.rujukan)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    Object.assign(salah, error.fields)
  }
  if (!aturan || Object.keys(salah).length > 0) return { salah }
  const { tgl_hutang, tgl_bunga_lunas, jumlah_hutang: pokok_rp } = t
  return {
    siap: {
      nasabah: nasabah(a, t),
      siap: {
        ...aturan,
        pokok_rp,
        barang,
        plafond: { barang_rp: null, orang_rp: null, plafond_rp: null, dari: null },
        terhutang_rp: 0,
        penyetuju: null,
        tulis: [],
      },
      awal: {
        no_lama: t.no_lama,
        jatuh_tempo: t.tgl_jatuh_tempo,
        satuan_dibayar: tgl_bunga_lunas
          ? satuanBunga(aturan.aturan, tgl_hutang, tgl_bunga_lunas)
          : 0,
      },
    },
  }
}

function periksaNasabah(a: Acuan, t: TiketLama): Readonly<Salah> {
  const { kode_sales, kode_customer, no_ktp } = t
  const salah: Salah = { ...periksaPelanggan(t) }
  if (!a.sales.has(kode_sales))
    salah['kode_sales'] = { code: 'penjualan.sales_tidak_ada', params: { kode_sales } }
  if (kode_customer && !a.member.has(kode_customer))
    salah['kode_customer'] = { code: 'penjualan.customer_tidak_ada', params: { kode_customer } }
  const ktp = no_ktp ? periksaIdentitas(no_ktp) : null
  if (ktp) salah['no_ktp'] = ktp
  return salah
}

function periksaTanggal(a: Acuan, t: TiketLama): Readonly<Salah> {
  const { tgl_hutang, tgl_jatuh_tempo, tgl_bunga_lunas } = t
  const params = { tgl_hutang }
  const salah: Salah = {}
  const paling_lama = addMonths(a.hari_ini, -12 * TAHUN_LALU)
  const paling_jauh = addMonths(a.hari_ini, 12 * TAHUN_DEPAN)
  if (tgl_hutang < paling_lama) salah['tgl_hutang'] = { code: 'hutang_awal.tahun' }
  if (tgl_jatuh_tempo > paling_jauh) salah['tgl_jatuh_tempo'] = { code: 'hutang_awal.tahun' }
  // Paid for years ahead, a ticket would never owe interest again.
  if (tgl_bunga_lunas !== null && tgl_bunga_lunas > paling_jauh)
    salah['tgl_bunga_lunas'] = { code: 'hutang_awal.tahun' }
  if (tgl_hutang > a.hari_ini) salah['tgl_hutang'] = { code: 'hutang_awal.belum_tiba' }
  if (tgl_jatuh_tempo <= tgl_hutang)
    salah['tgl_jatuh_tempo'] = { code: 'hutang_awal.sebelum_surat', params }
  if (tgl_bunga_lunas !== null && tgl_bunga_lunas <= tgl_hutang)
    salah['tgl_bunga_lunas'] = { code: 'hutang_awal.sebelum_surat', params }
  return salah
}

/** The rule that the file names, or that of the principal. */
function aturanTiket({ aturan: { band } }: Acuan, t: TiketLama): AturanTiket | null {
  if (!t.kode_bunga) return aturanUntuk(band, t.jumlah_hutang)
  const dipilih = band.find((b) => b.kode === t.kode_bunga)
  return dipilih ? aturanUntuk(band, dipilih.sampai_rp) : null
}

const tanpaAturan = ({ aturan: { band } }: Acuan, t: TiketLama): FieldError =>
  t.kode_bunga
    ? { code: 'data.tidak_ada' }
    : {
        code: 'hutang.bunga_belum_ada',
        params: { pokok_rp: t.jumlah_hutang, maks_rp: band.at(-1)?.sampai_rp ?? 0 },
      }

/** A member by his record, anybody else by what the old ticket says. */
function nasabah(a: Acuan, t: TiketLama): TiketSiap['nasabah'] {
  const m = t.kode_customer ? a.member.get(t.kode_customer) : undefined
  const ktp = (m?.ktp || t.no_ktp || '').replace(/[\s.-]/g, '').toUpperCase()
  return {
    kode_sales: t.kode_sales,
    nama_sales: a.sales.get(t.kode_sales) ?? '',
    kode_customer: t.kode_customer,
    nama_customer: m?.nama ?? t.nama_customer?.trim() ?? '',
    alamat_customer: m?.alamat || t.alamat_customer?.trim() || null,
    no_hp: m?.hp ?? (t.no_hp ? rapikanNoHp(t.no_hp) : null),
    no_ktp: ktp || null,
  }
}

const jaminan = (b: TiketLama['items'][number]): BarangDigadai => ({
  nama_barang: b.nama_barang,
  kode_dept: b.kode_dept,
  kode_group: b.kode_group,
  kadar: b.kadar,
  kode_kondisi: b.kode_kondisi,
  jumlah: b.jumlah,
  berat_mg: dariGram(b.berat),
  berat_bersih_mg: dariGram(b.berat_bersih ?? b.berat),
  keterangan: b.keterangan || null,
  foto: null,
})
