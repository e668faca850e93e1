import { AppError } from '#kernel/shared/errors.ts'
import { ubah } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand, defineSession } from '#kernel/server/http/route.ts'
import { ubahPengaturan } from '#modules/alat/pengaturan/server/index.ts'
import { daftarAksi, ubahAksi } from '../contract.ts'
import {
  AKSI,
  type Aksi,
  CARA,
  KUNCI_AKSI,
  type NamaAksi,
  aturanAksi,
  batasAksi,
  ubahAturan,
} from '../rules.ts'
import { bacaAksi } from './pengajuan.ts'

const ringkas = (aksi: NamaAksi, modules: Readonly<Record<string, unknown>>) => {
  const { level, cara } = aturanAksi(aksi, modules)
  const { batas }: Aksi = AKSI[aksi]
  return {
    level,
    batas: batas ? batasAksi(aksi, modules) : null,
    satuan_batas: batas?.satuan ?? ('persen' as const),
    cara: [...cara],
  }
}

export const semuaAksi = defineSession(daftarAksi, async ({ ctx }) =>
  (Object.keys(AKSI) as NamaAksi[]).map((aksi) => ({
    aksi,
    level_bawaan: AKSI[aksi].level,
    ...ringkas(aksi, ctx.modules),
  })),
)

/**
 * One act's level, limit and ways in this shop. What stands in the database counts, not what this
 * process remembers: two owners who change two acts at once keep both changes.
 */
export const ubahAturanAksi = defineCommand(ubahAksi, async ({ ctx, tx, input, waktu }) => {
  const aksi = bacaAksi(input.aksi)
  const { batas }: Aksi = AKSI[aksi]
  if (input.batas !== undefined && !batas) {
    throw new AppError('otorisasi.tanpa_batas', { params: { aksi } })
  }
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`${KUNCI_AKSI} ${tx.kode_toko}`}, 0))`)
  const lama = await tx.maybe(sql<{ nilai: string[] }>`
    select nilai from public.pengaturan
    where kode_toko = ${tx.kode_toko} and kunci = ${KUNCI_AKSI}`)
  const modules = { ...ctx.modules, [KUNCI_AKSI]: lama?.nilai ?? [] }
  const cara = CARA.filter((c) => c === 'MANUAL' || input.cara.includes(c))
  const baris = ubahAturan(aksi, { level: input.level, cara }, modules)
  const sebelum = ringkas(aksi, modules)
  if (batas && input.batas !== undefined) {
    const perubahan = [{ key: batas.kunci, value: input.batas }]
    await ubahPengaturan({ ctx, tx, waktu, perubahan })
  }
  return {
    tulis: [simpan(tx.kode_toko, KUNCI_AKSI, baris)],
    audit: {
      aksi: 'otorisasi.ubah_aksi',
      objek: `aksi:${aksi}`,
      sebelum,
      sesudah: { level: input.level, batas: input.batas ?? null, cara },
    },
    kabar: {
      event: 'settings-changed',
      data: { keys: [KUNCI_AKSI], oleh: ctx.sesi.user_id },
      segera: true,
    },
    jawaban: { aksi },
  }
})

const simpan = (toko: string, kunci: string, nilai: unknown) =>
  ubah(sql`
    insert into public.pengaturan (kode_toko, kunci, nilai)
    values (${toko}, ${kunci}, ${JSON.stringify(nilai)}::jsonb)
    on conflict on constraint pengaturan_pk
    do update set nilai = excluded.nilai, versi = pengaturan.versi + 1`)
