import { type ErrorCode, AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { tulisPersen } from '#kernel/shared/kadar.ts'
import { batasBerlaku } from '#modules/uang/kas/server/index.ts'
import { murniBarang, periksaKadarGroup } from '#modules/barang/barang/rules.ts'
import type { AngkaWajar } from '#modules/barang/kewajaran/rules.ts'
import { izinkanWajar } from '#modules/barang/kewajaran/server/index.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { type AturanTiket, aturanUntuk } from '../../rules-aturan.ts'
import { type PlafondHutang, hitungPlafond, izinPlafond, nilaiGadai } from '../../rules-plafond.ts'
import { type AturanToko, bacaAturanHutang } from '../aturan/baca-aturan.ts'

/** A piece as it is pledged; milligram. */
export interface BarangDigadai {
  readonly nama_barang: string
  readonly kode_dept: string
  readonly kode_group: string
  readonly kadar: string | null
  readonly kode_kondisi: string
  readonly jumlah: number
  readonly berat_mg: number
  readonly berat_bersih_mg: number
  readonly keterangan: string | null
  readonly foto: string | null
}

/** The same with what it is worth and what may be lent on it. */
export interface BarangDinilai extends BarangDigadai {
  readonly kadar: string
  readonly kadar_bp: number
  readonly nama_kondisi: string
  readonly murni_mg: number
  readonly harga_per_gram_rp: number
  readonly taksiran_rp: number
  readonly plafond_rp: number | null
}

/** A ticket that may be written: valued, within its ceiling or approved, with its rule. */
export interface SuratSiap extends AturanTiket {
  readonly pokok_rp: number
  readonly barang: readonly BarangDinilai[]
  readonly plafond: PlafondHutang
  /** What the customer owed here when it was valued; checked again when the money leaves. */
  readonly terhutang_rp: number
  readonly penyetuju: string | null
  readonly tulis: readonly TableWrite[]
}

export interface PermintaanSurat {
  readonly ctx: Ctx
  readonly pokok_rp: number
  readonly barang: readonly BarangDigadai[]
  readonly peminjam: Peminjam
  readonly id_otorisasi: string | undefined
  /** Approval of figures that are not plausible. */
  readonly id_otorisasi_wajar: string | undefined
  /** What an approval is bound to. */
  readonly dokumen: string
  readonly saat: Date
}

export interface Peminjam {
  readonly kode_customer: string | null
  readonly no_ktp: string | null
  /** The ticket that this one replaces; its loan does not count against the ceiling. */
  readonly tanpa?: string
}

/**
 * Values the pieces, looks the rule up and asks for approval where the ceiling is passed. Throws 422
 * at `items.<n>.<field>`, `hutang.bunga_belum_ada`, `hutang.bunga_lewat_batas`, `hutang.melebihi_plafond`, and those of the
 * approval.
 */
export async function siapkanSurat(tx: Tx, a: PermintaanSurat): Promise<SuratSiap> {
  const [toko, rujukan, terhutang_rp] = await Promise.all([
    bacaAturanHutang(tx, a.ctx.modules),
    bacaRujukan(tx, a.barang),
    terhutang(tx, a.peminjam),
  ])
  const barang = nilaiSemua(a.barang, toko, rujukan)
  const { pokok_rp } = a
  const aturan = aturanUntuk(toko.band, pokok_rp)
  if (!aturan) {
    const maks_rp = toko.band.at(-1)?.sampai_rp ?? 0
    throw new AppError('hutang.bunga_belum_ada', { params: { pokok_rp, maks_rp } })
  }
  await pastikanBatasBunga(tx, aturan, a.ctx.toko.tgl_system)
  const peminjam = { member: a.peminjam.kode_customer !== null, terhutang_rp }
  const plafond = hitungPlafond(barang, peminjam, toko.plafond)
  const izin = await mintaIzin(tx, a, toko, { barang, plafond })
  return { ...aturan, pokok_rp, barang, plafond, terhutang_rp, ...izin }
}

/**
 * A tariff above the cap of the day is not lent by. Throws `hutang.bunga_lewat_batas` with cap, day
 * and source; without a row in the list of limits there is no cap.
 */
async function pastikanBatasBunga(tx: Tx, { aturan }: AturanTiket, hari: string): Promise<void> {
  const batas = await batasBerlaku(tx, 'BUNGA_GADAI', hari)
  const tertinggi = Math.max(aturan.bunga_bp, ...aturan.pita.map((p) => p.bunga_bp))
  if (!batas?.persen_bp || tertinggi <= batas.persen_bp) return
  throw new AppError('hutang.bunga_lewat_batas', {
    params: {
      bunga: tulisPersen(tertinggi),
      batas: tulisPersen(batas.persen_bp),
      tanggal: batas.berlaku,
      sumber: batas.sumber,
    },
  })
}

/**
 * What this customer owes on other running tickets: by his code or by his identity number, so that a
 * member without his card, or with two cards, does not get a second ceiling.
 */
export async function terhutang(tx: Tx, p: Peminjam): Promise<number> {
  const { rp } = await tx.one(sql<{ rp: number }>`
    select coalesce(sum(pokok_rp), 0)::bigint as rp from public.hutang
    where kode_toko = ${tx.kode_toko} and status = 'AKTIF'
      and (no_ktp = ${p.no_ktp}::text or kode_customer = ${p.kode_customer}::text)
      and no_faktur_hutang <> ${p.tanpa ?? ''}`)
  return rp
}

/**
 * The customer's ceiling was looked at before the shop's day was held. Throws 409
 * `hutang.plafond_berubah` when he got another loan in between; call it after `pastikanUang`.
 */
export async function pastikanPlafond(tx: Tx, p: Peminjam, siap: SuratSiap): Promise<void> {
  if (siap.plafond.orang_rp === null) return
  if ((await terhutang(tx, p)) !== siap.terhutang_rp)
    throw new AppError('hutang.plafond_berubah', { status: 409 })
}

export interface Rujukan {
  readonly jenis: ReadonlySet<string>
  readonly kadar: ReadonlyMap<string, number>
}

export async function bacaRujukan(
  tx: Tx,
  barang: readonly Pick<BarangDigadai, 'kode_dept'>[],
): Promise<Rujukan> {
  const dept = barang.map((b) => b.kode_dept)
  const [jenis, kadar] = await Promise.all([
    tx.all(sql<{ kode_dept: string }>`
      select kode_dept from public.jenis where kode_dept = any(${dept})`),
    tx.all(sql<{ kadar: string; persentase_bp: number }>`
      select kadar, persentase_bp from public.kadar`),
  ])
  return {
    jenis: new Set(jenis.map((j) => j.kode_dept)),
    kadar: new Map(kadar.map((k) => [k.kadar, k.persentase_bp])),
  }
}

/** The list that has no row for a group. */
const KURANG = {
  plafond: 'hutang.plafond_belum_ada',
  pokok: 'hutang.pokok_belum_ada',
} as const

/** Pieces with what they are worth; throws 422 at `items.<n>.<field>`. */
export function nilaiSemua(
  barang: readonly BarangDigadai[],
  toko: AturanToko,
  rujukan: Rujukan,
): BarangDinilai[] {
  const salah: Record<string, FieldError> = {}
  const dinilai = barang.flatMap((b, i) => {
    const catat = (field: string, code: ErrorCode, params: FieldError['params'] = {}) => {
      salah[`items.${i}.${field}`] = { code, params }
      return []
    }
    const harga = toko.group.find((g) => g.kode_group === b.kode_group)
    const kondisi = toko.kondisi.find((k) => k.kode_kondisi === b.kode_kondisi)
    if (b.berat_bersih_mg > b.berat_mg) return catat('berat', 'berat.kurang_dari_emas')
    if (!rujukan.jenis.has(b.kode_dept)) return catat('kode_dept', 'data.tidak_ada')
    if (!harga) return catat('kode_group', 'data.tidak_ada')
    if (!kondisi) return catat('kode_kondisi', 'data.tidak_ada')
    const kadar = b.kadar ?? harga.kadar
    const kadar_bp = kadar === null ? undefined : rujukan.kadar.get(kadar)
    if (kadar === null) return catat('kadar', 'isian.wajib')
    if (kadar_bp === undefined) return catat('kadar', 'data.tidak_ada')
    const beda = periksaKadarGroup(kadar_bp, harga)
    if (beda) return catat('kadar', beda.code, beda.params)
    const { kurang, ...nilai } = nilaiGadai({ ...b, harga, kondisi }, toko.plafond)
    if (kurang) return catat('kode_group', KURANG[kurang], { kode_group: b.kode_group })
    const { nama_kondisi } = kondisi
    const murni_mg: number = murniBarang(b.berat_bersih_mg, kadar_bp)
    const { harga_per_gram_rp } = harga
    return [{ ...b, kadar, kadar_bp, nama_kondisi, murni_mg, harga_per_gram_rp, ...nilai }]
  })
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
  return dinilai
}

async function mintaIzin(
  tx: Tx,
  a: PermintaanSurat,
  toko: AturanToko,
  { barang, plafond }: Pick<SuratSiap, 'barang' | 'plafond'>,
): Promise<{ penyetuju: string | null; tulis: readonly TableWrite[] }> {
  const { pokok_rp, ctx } = a
  const { level, ditolak } = izinPlafond(pokok_rp, plafond, toko.plafond, ctx.sesi.level)
  if (ditolak) {
    const batas = toko.plafond.batas.OWN ?? Infinity
    const plafond_rp = Math.min(plafond.plafond_rp ?? Infinity, batas)
    const params = { pokok_rp, plafond_rp, dari: plafond.dari ?? 'ORANG' }
    throw new AppError('hutang.melebihi_plafond', {
      params,
      fields: { jumlah_hutang: { code: 'hutang.melebihi_plafond', params } },
    })
  }
  const soal = { dokumen: a.dokumen, ...pelaku(ctx, a.saat) }
  const wajar = await izinkanWajar(tx, {
    ...soal,
    aksi: 'hutang.tak_wajar',
    // The pieces of a renewed ticket were weighed when it was written.
    angka: a.peminjam.tanpa === undefined ? barang.map(beratWajar) : [],
    pokok: { letak: 'jumlah_hutang', pokok_rp, barang },
    id_otorisasi: a.id_otorisasi_wajar,
  })
  if (level === null) return wajar
  const lewat = await pakaiOtorisasi(tx, {
    ...soal,
    id_otorisasi: a.id_otorisasi,
    aksi: 'hutang.lewat_plafond',
    level,
    jumlah_rp: pokok_rp,
    perubahan: [
      { nama: 'plafond_rp', sebelum: plafond.plafond_rp, sesudah: pokok_rp },
      ...barang.map((b) => ({
        nama: 'taksiran_rp',
        barang: `${b.nama_barang} · ${b.kadar}`,
        sebelum: null,
        sesudah: b.taksiran_rp,
      })),
    ],
  })
  return { penyetuju: lewat.penyetuju, tulis: [...lewat.tulis, ...wajar.tulis] }
}

const beratWajar = (b: BarangDinilai, i: number): AngkaWajar => ({
  letak: `items.${i}.berat`,
  barang: b.nama_barang,
  kode_dept: b.kode_dept,
  kode_group: b.kode_group,
  hal: 'berat',
  nilai: Math.round(b.berat_mg / b.jumlah),
})
