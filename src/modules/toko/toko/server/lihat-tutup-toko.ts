import { createHash } from 'node:crypto'
import { AppError } from '#kernel/shared/errors.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { type Tutupan, tutupTokoArsip, tutupTokoLihat } from '../contract.ts'
import { hitungButa } from '#modules/uang/kas/rules-laci.ts'
import { saldoBarangTerlihat } from '#modules/alat/pengaturan/rules.ts'
import { tanggalBerikutBawaan } from '../rules.ts'
import {
  type Harga,
  type Stok,
  dokumenHari,
  kasHari,
  kasUntukDilihat,
  kasUntukDihitung,
  rekapHari,
  stokKeWire,
  stokRumah,
} from './keadaan-hari.ts'
import { type Lompatan, keadaanTanggal } from './pindah-tanggal.ts'

type Terakhir = { no_tutup: string; tanggal: string; oleh: string; pada: string }

export const hariIni = defineQuery(tutupTokoLihat, async ({ ctx, tx }) => {
  const tanggal = ctx.toko.tgl_system
  const [k, kas, rekap, stok, hari, terakhir] = await Promise.all([
    keadaanTanggal(ctx, tx, { tanggal, waktu: ctx.services.jam() }),
    kasHari(tx, tanggal),
    rekapHari(tx, tanggal),
    stokRumah(tx),
    tx.maybe(sql<{ nomor: Record<string, number> }>`
      select nomor from public.hari where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal}`),
    tx.maybe(sql<Terakhir>`
      select t.no_tutup, t.tanggal, t.user_id as oleh, t.waktu as pada from public.tutup_toko t
      where t.kode_toko = ${tx.kode_toko} and not exists (
        select 1 from public.batal_tutup_toko b
        where b.kode_toko = ${tx.kode_toko} and b.no_tutup = t.no_tutup)
      order by t.tanggal desc limit 1`),
  ])
  const buta = hitungButa(ctx.modules, ctx.sesi.level)
  return {
    tanggal,
    tanggal_berikut: tanggalBerikutBawaan(tanggal, k.libur),
    jam: k.jam,
    batas_hari: k.batas,
    libur: [...k.libur],
    terakhir: terakhir ?? null,
    buta,
    kas: kas.map((k) => kasUntukDihitung(k, buta)),
    rekap: buta ? [] : rekap,
    dokumen: dokumenHari(hari?.nomor ?? {}),
    ...(terlihat(ctx) ? stokKeWire(stok) : { stok: null, stok_total: null }),
  }
})

const terlihat = (ctx: Ctx) => saldoBarangTerlihat(ctx.modules, ctx.sesi.level)

/** The snapshot's own text, as it was written when the day was closed. */
interface Isi {
  /** Absent from closings of earlier versions. */
  readonly lompat?: Lompatan | null
  readonly penyetuju_selisih?: string | null
  readonly hitungan?: number
  readonly kas: readonly (Tutupan['kas'][number] & { readonly selisih_rp: number })[]
  readonly rekap: Tutupan['rekap']
  readonly dokumen: Tutupan['dokumen']
  readonly stok: readonly Stok[]
  readonly harga: readonly Harga[]
  readonly gadai: Tutupan['gadai']
}

interface Row extends Terakhir {
  tanggal_berikut: string
  keterangan: string | null
  isi: string
  digest: string
  ke: number
  alasan: string | null
  batal_oleh: string | null
  batal_pada: string | null
  penyetuju: string | null
  entri_tanggal: string | null
  entri_urut: number | null
}

/** A closing by number, or the last one of a date. Throws `tutup_toko.tidak_ditemukan` (404). */
export async function bacaTutupan(
  ctx: Ctx,
  tx: Tx,
  dicari: { no_tutup?: string | undefined; tanggal?: string | undefined },
): Promise<Tutupan> {
  const row = await tx.maybe(sql<Row>`
    select t.no_tutup, t.tanggal, t.tanggal_berikut, t.user_id as oleh, t.waktu as pada,
      t.keterangan, t.isi, t.digest, t.ke, b.alasan, b.user_id as batal_oleh,
      b.waktu as batal_pada, b.penyetuju, a.tanggal as entri_tanggal, a.urut as entri_urut
    from public.tutup_toko t
    left join public.batal_tutup_toko b
      on b.kode_toko = ${tx.kode_toko} and b.no_tutup = t.no_tutup
    left join public.audit a on a.kode_toko = ${tx.kode_toko} and a.objek = t.no_tutup
      and a.tanggal = t.tanggal and a.aksi = 'toko.tutup'
    where t.kode_toko = ${tx.kode_toko}
      and t.no_tutup = coalesce(${dicari.no_tutup ?? null}::text, t.no_tutup)
      and t.tanggal = coalesce(${dicari.tanggal ?? null}::date, t.tanggal)
    order by t.ke desc limit 1`)
  if (!row) throw new AppError('tutup_toko.tidak_ditemukan', { status: 404 })
  const { isi: teks, alasan, batal_oleh, batal_pada, penyetuju, ...sisa } = row
  const { entri_tanggal: tanggal, entri_urut: urut, ...kepala } = sisa
  const { seals } = ctx.services
  const segel = tanggal && urut ? await seals.sealOf(tx.kode_toko, { tanggal, urut }) : undefined
  const isi = JSON.parse(teks) as Isi
  const buta = hitungButa(ctx.modules, ctx.sesi.level)
  return {
    ...kepala,
    status: alasan === null ? 'VALID' : 'BATAL',
    batal:
      alasan === null
        ? null
        : { alasan, oleh: batal_oleh ?? '', pada: batal_pada ?? '', penyetuju: penyetuju ?? '' },
    segel: segel?.rantai ?? null,
    sah: createHash('sha256').update(teks).digest('hex') === row.digest,
    lompat: isi.lompat ?? null,
    buta,
    penyetuju_selisih: isi.penyetuju_selisih ?? null,
    hitungan: buta ? 0 : (isi.hitungan ?? 0),
    kas: isi.kas.map((k) => kasUntukDilihat(k, buta)),
    selisih_rp: buta ? null : isi.kas.reduce((n, k) => n + k.selisih_rp, 0),
    dokumen: isi.dokumen,
    rekap: buta ? [] : isi.rekap,
    ...(terlihat(ctx) ? stokKeWire(isi.stok) : { stok: null, stok_total: null }),
    harga: isi.harga.map(({ kadar_bp, ...h }) => ({ ...h, kadar: kePersen(kadar_bp) })),
    gadai: isi.gadai,
  }
}

export const lihat = defineQuery(tutupTokoArsip, ({ ctx, tx, input }) =>
  bacaTutupan(ctx, tx, input),
)
