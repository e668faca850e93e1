import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import { mayChangeDate } from '#kernel/shared/gates.ts'
import { type Tanggal, hariIni } from '#kernel/shared/tanggal.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { gateContext } from '#kernel/server/http/authenticate.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import {
  BATAS_HARI_TUTUP,
  BATAS_HARI_TUTUP_BAWAAN,
  type KeadaanTanggal,
  MAKS_HARI_MAJU,
  perluIzinTanggal,
  tanggalBerikutBawaan,
  tolakTanggalBerikut,
} from '../rules.ts'

/** Where the shop's date stands beside its clock and its calendar. */
export async function keadaanTanggal(
  ctx: Ctx,
  tx: Tx,
  a: { readonly tanggal: Tanggal; readonly waktu: Date },
): Promise<KeadaanTanggal> {
  const jam = hariIni(ctx.toko.zona_waktu, a.waktu)
  const rows = await tx.all(sql<{ tanggal: Tanggal }>`
    select tanggal from public.hari_libur
    where kode_toko = ${tx.kode_toko} and tanggal > least(${a.tanggal}::date, ${jam}::date)
      and tanggal <= greatest(${a.tanggal}::date, ${jam}::date) + ${sql.lit(MAKS_HARI_MAJU)}
    order by tanggal`)
  const batas = ctx.modules[BATAS_HARI_TUTUP]
  return {
    tanggal: a.tanggal,
    jam,
    libur: new Set(rows.map((r) => r.tanggal)),
    batas: typeof batas === 'number' ? batas : BATAS_HARI_TUTUP_BAWAAN,
  }
}

/** A step that an owner approved, as snapshot and slip tell it. */
export interface Lompatan {
  readonly alasan: string
  readonly penyetuju: string
}

interface Langkah {
  readonly berikut: Tanggal
  /** Null when the date goes on as it does every day. */
  readonly lompat: Lompatan | null
  readonly tulis: readonly TableWrite[]
}

/**
 * The day that a closing opens. Every closing asks here: one that goes further than the shop's limit
 * or runs ahead of the clock needs a reason and an owner, whatever level the shop gives the act.
 * Throws `tutup_toko.tanggal_berikut_…` or `tanggal.terkunci` (422, at the field),
 * `tutup_toko.alasan_tanggal` (422) and `otorisasi.diperlukan` (403).
 */
export async function pindahTanggal(
  ctx: Ctx,
  tx: Tx,
  a: {
    readonly tanggal: Tanggal
    readonly waktu: Date
    readonly diminta: Tanggal | undefined
    readonly alasan: string | undefined
    readonly id_otorisasi: string | undefined
  },
): Promise<Langkah> {
  const k = await keadaanTanggal(ctx, tx, a)
  const berikut = a.diminta ?? tanggalBerikutBawaan(a.tanggal, k.libur)
  const salah = tolakTanggalBerikut(k, berikut, mayChangeDate(gateContext(ctx)))
  if (salah) {
    const { code, params = {} } = salah
    throw new AppError(code, { params, fields: { tanggal_berikut: salah } })
  }
  if (!perluIzinTanggal(k, berikut)) return { berikut, lompat: null, tulis: [] }
  if (!a.alasan) throw fieldErrors({ alasan_tanggal: { code: 'tutup_toko.alasan_tanggal' } })
  const izin = await pakaiOtorisasi(tx, {
    id_otorisasi: a.id_otorisasi,
    aksi: 'toko.lompat_tanggal',
    // No closing number yet: the grant serves this step and no other.
    dokumen: `${a.tanggal}/${berikut}`,
    jumlah_rp: 0,
    perubahan: [{ nama: 'tgl_system', sebelum: a.tanggal, sesudah: berikut }],
    level: 'OWN',
    ...pelaku(ctx, a.waktu),
  })
  const lompat = { alasan: a.alasan, penyetuju: izin.penyetuju }
  return { berikut, lompat, tulis: izin.tulis }
}
