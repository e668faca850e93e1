import { randomUUID } from 'node:crypto'
import { insert } from '#kernel/server/command/posting.ts'
import { type Sql, sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import {
  type CommandHandler,
  type Ctx,
  defineCommand,
  defineFile,
  defineQuery,
} from '#kernel/server/http/route.ts'
import { exportFile } from '#kernel/server/master/export.ts'
import type { ListInput } from '#kernel/server/master/schema.ts'
import { tableOf } from '#kernel/server/master/table.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { levelMinimum, levelSendiri } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import {
  eksporMemberBerkas,
  eksporMemberBuat,
  eksporMemberHitung,
  eksporMemberRiwayat,
} from '../contract.ts'
import { member } from '../masters.ts'
import { BERLAKU_EKSPOR_MS, type IZIN, KOLOM_EKSPOR, type KolomEkspor } from '../rules.ts'

const tabel = tableOf(member)

interface Saringan {
  readonly provinsi?: string | null | undefined
  readonly izin: (typeof IZIN)[number]
}

/** The filter as the master's list understands it. */
const sebagaiDaftar = ({ provinsi, izin }: Saringan): ListInput => ({
  dihapus: false,
  ...(provinsi ? { provinsi } : {}),
  ...(izin === 'ALL' ? {} : { izin_whatsapp: izin === 'YA' }),
})

const hitung = (tx: Tx, { provinsi = null, izin }: Saringan): Promise<{ jumlah: number }> =>
  tx.one(sql<{ jumlah: number }>`
    select count(*)::int as jumlah from public.member
    where kode_toko = ${tx.kode_toko} and not dihapus
      and (${provinsi}::text is null or provinsi = ${provinsi}::text)
      and (${izin}::text = 'ALL' or izin_whatsapp = (${izin}::text = 'YA'))`)

const label = ({ services, bahasa }: Ctx, nama: KolomEkspor): string =>
  services.texts.t(bahasa, `label.${nama}`)

export const hitungEkspor = defineQuery(eksporMemberHitung, async ({ ctx, tx, input }) => {
  const pribadi = (nama: KolomEkspor) => tabel.m.fields[nama]?.pribadi === true
  const { jumlah } = await hitung(tx, input)
  const kolom = KOLOM_EKSPOR.map((nama) => ({
    nama,
    label: label(ctx, nama),
    pribadi: pribadi(nama),
  }))
  return { jumlah, kolom, perlu_izin: perluIzin(ctx) }
})

/** Whether a second person has to consent to what this one does. */
const perluIzin = ({ sesi, modules }: Ctx): boolean =>
  !levelSendiri(levelMinimum('member.ekspor', undefined, modules), modules).includes(sesi.level)

type Buat = Parameters<CommandHandler<typeof eksporMemberBuat>>[0]

/**
 * Prepares an export: who takes how many members out of the house, which columns and why, stands in
 * the books before a byte of it leaves. Errors: 422 `ekspor.kosong`; those of `pakaiOtorisasi`.
 */
export const buatEkspor = defineCommand(eksporMemberBuat, async (args) => {
  const { ctx, tx, input, waktu } = args
  const { provinsi = null, izin, kolom, alasan } = input
  const { jumlah } = await hitung(tx, input)
  if (jumlah === 0) throw new AppError('ekspor.kosong')
  const setuju = await mintaIzin(args, jumlah)
  const id = randomUUID()
  const isi = { kolom, alasan, jumlah, penyetuju: setuju.penyetuju }
  return {
    tulis: [
      insert('ekspor_member', {
        kode_toko: tx.kode_toko,
        id,
        ...isi,
        saringan: JSON.stringify({ provinsi, izin }),
        user_id: ctx.sesi.user_id,
        waktu,
      }),
      ...setuju.tulis,
    ],
    audit: { aksi: 'member.ekspor', objek: 'ekspor:member', sesudah: { ...isi, provinsi, izin } },
    jawaban: { id, jumlah },
  }
})

function mintaIzin({ ctx, tx, input, kunci }: Buat, jumlah: number) {
  return pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'member.ekspor',
    dokumen: input.no_draft ?? kunci,
    jumlah_rp: 0,
    perubahan: [
      { nama: 'jumlah', sebelum: null, sesudah: jumlah },
      {
        nama: 'data',
        sebelum: null,
        sesudah: input.kolom.map((nama) => label(ctx, nama)).join(', '),
      },
      { nama: 'provinsi', sebelum: null, sesudah: input.provinsi ?? null },
      { nama: 'izin_whatsapp', sebelum: null, sesudah: input.izin === 'ALL' ? null : input.izin },
      { nama: 'alasan', sebelum: null, sesudah: input.alasan },
    ],
    ...pelaku(ctx, ctx.services.jam()),
  })
}

interface Disiapkan {
  readonly kolom: readonly string[]
  readonly saringan: Saringan
}

/** The file of a prepared export: for whoever prepared it, while it is fresh. */
export const berkasEkspor = defineFile(eksporMemberBerkas, async ({ ctx, tx, input }) => {
  const sejak = new Date(ctx.services.jam().getTime() - BERLAKU_EKSPOR_MS)
  const siap = await tx.maybe(sql<Disiapkan>`
    select kolom, saringan from public.ekspor_member
    where kode_toko = ${tx.kode_toko} and id = ${input.id} and user_id = ${ctx.sesi.user_id}
      and waktu > ${sejak}`)
  if (!siap) throw new AppError('ekspor.tidak_ada', { status: 404 })
  const daftar = sebagaiDaftar(siap.saringan)
  const permintaan = { tx, t: tabel, input: daftar, fields: siap.kolom, allowed: true } as const
  return exportFile(permintaan, ctx, input.format)
})

interface Riwayat {
  readonly id: string
  readonly waktu: string
  readonly user_id: string
  readonly penyetuju: string | null
  readonly alasan: string
  readonly kolom: string[]
  readonly jumlah: number
}

const terakhir = (toko: string): Sql<Riwayat> => sql<Riwayat>`
  select id::text, waktu, user_id, penyetuju, alasan, kolom, jumlah from public.ekspor_member
  where kode_toko = ${toko} order by waktu desc limit 50`

export const riwayatEkspor = defineQuery(eksporMemberRiwayat, ({ tx }) =>
  tx.all(terakhir(tx.kode_toko)),
)
