import { createHash } from 'node:crypto'
import { AppError } from '../../../kernel/shared/errors.ts'
import { kePersen } from '../../../kernel/shared/kadar.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { type Ctx, defineQuery } from '../../../kernel/server/http/route.ts'
import { type Tutupan, tutupTokoArsip, tutupTokoLihat } from '../contract.ts'
import { saldoBarangTerlihat } from '../../pengaturan/rules.ts'
import { tanggalBerikutBawaan } from '../rules.ts'
import {
  type Harga,
  type Stok,
  dokumenHari,
  kasHari,
  kasKeWire,
  rekapHari,
  stokKeWire,
  stokRumah,
} from './keadaan-hari.ts'

type Terakhir = { no_tutup: string; tanggal: string; oleh: string; pada: string }

export const hariIni = defineQuery(tutupTokoLihat, async ({ ctx, tx }) => {
  const tanggal = ctx.toko.tgl_system
  const [kas, rekap, stok, hari, terakhir] = await Promise.all([
    kasHari(tx, tanggal),
    rekapHari(tx, tanggal),
    stokRumah(tx),
    tx.maybe(sql<{ nomor: Record<string, number> }>`
      select nomor from public.hari where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal}`),
    tx.maybe(sql<Terakhir>`
      select no_tutup, tanggal, user_id as oleh, waktu as pada from public.tutup_toko
      where kode_toko = ${tx.kode_toko} order by tanggal desc limit 1`),
  ])
  return {
    tanggal,
    tanggal_berikut: tanggalBerikutBawaan(tanggal),
    terakhir: terakhir ?? null,
    kas: kas.map(kasKeWire),
    rekap,
    dokumen: dokumenHari(hari?.nomor ?? {}),
    ...(terlihat(ctx) ? stokKeWire(stok) : { stok: null, stok_total: null }),
  }
})

const terlihat = (ctx: Ctx) => saldoBarangTerlihat(ctx.modules, ctx.sesi.level)

/** The snapshot's own text, as it was written when the day was closed. */
interface Isi {
  readonly kas: Tutupan['kas']
  readonly rekap: Tutupan['rekap']
  readonly dokumen: Tutupan['dokumen']
  readonly stok: readonly Stok[]
  readonly harga: readonly Harga[]
}

interface Row extends Terakhir {
  tanggal_berikut: string
  keterangan: string | null
  isi: string
  digest: string
}

/** A closing by number or date. Throws `tutup_toko.tidak_ditemukan` (404). */
export async function bacaTutupan(
  ctx: Ctx,
  tx: Tx,
  dicari: { no_tutup?: string | undefined; tanggal?: string | undefined },
): Promise<Tutupan> {
  const row = await tx.maybe(sql<Row>`
    select no_tutup, tanggal, tanggal_berikut, user_id as oleh, waktu as pada, keterangan, isi,
      digest
    from public.tutup_toko
    where kode_toko = ${tx.kode_toko}
      and no_tutup = coalesce(${dicari.no_tutup ?? null}::text, no_tutup)
      and tanggal = coalesce(${dicari.tanggal ?? null}::date, tanggal)`)
  if (!row) throw new AppError('tutup_toko.tidak_ditemukan', { status: 404 })
  const { isi: teks, ...kepala } = row
  const isi = JSON.parse(teks) as Isi
  return {
    ...kepala,
    sah: createHash('sha256').update(teks).digest('hex') === row.digest,
    kas: [...isi.kas],
    selisih_rp: isi.kas.reduce((n, k) => n + k.selisih_rp, 0),
    dokumen: isi.dokumen,
    rekap: isi.rekap,
    ...(terlihat(ctx) ? stokKeWire(isi.stok) : { stok: null, stok_total: null }),
    harga: isi.harga.map(({ kadar_bp, ...h }) => ({ ...h, kadar: kePersen(kadar_bp) })),
  }
}

export const lihat = defineQuery(tutupTokoArsip, ({ ctx, tx, input }) =>
  bacaTutupan(ctx, tx, input),
)
