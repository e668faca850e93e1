import type { CallOutput } from '#kernel/shared/contract.ts'
import { AppError, type FieldError, fieldErrors } from '#kernel/shared/errors.ts'
import { sql } from '#kernel/server/db/query.ts'
import { sharedHold } from '#kernel/server/db/shared-rows.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { QueryArgs } from '#kernel/server/report/define.ts'
import { defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { paraAkunTransaksi, simpanParaAkun } from '../contract.ts'
import { antriBuku } from './antri-buku.ts'

export type Jurnal = CallOutput<typeof paraAkunTransaksi>[number]

interface BarisJurnal {
  readonly trx: string
  readonly type: string
  readonly kode_akun: string
  readonly jenis_akun: string
  readonly nomor_akun: string
  readonly versi: number
  readonly aktif: boolean
}

/** What the shop has chosen, and the standard journals where it has chosen nothing. */
async function bacaJurnal(tx: Tx, trx?: string, type?: string): Promise<Jurnal[]> {
  const satu = trx === undefined ? sql`` : sql`where a.trx = ${trx} and a.type = ${type}`
  const baris = await tx.all(sql<BarisJurnal>`
    select a.trx, a.type, a.kode_akun, a.jenis_akun,
      case when p.versi is null then a.nomor_akun else coalesce(p.nomor_akun, '') end as nomor_akun,
      coalesce(p.versi, 0) as versi, coalesce(p.aktif, true) as aktif
    from public.akun_transaksi a
    left join public.para_akun_transaksi p
      on p.kode_toko = ${tx.kode_toko} and p.trx = a.trx and p.type = a.type
      and p.kode_akun = a.kode_akun
    ${satu} order by a.trx, a.type, a.urut, a.kode_akun`)
  const jurnal = new Map<string, { -readonly [K in keyof Jurnal]: Jurnal[K] }>()
  for (const { trx: t, type: j, versi, aktif, ...detail } of baris) {
    const kunci = `${t}/${j}`
    const ada = jurnal.get(kunci) ?? { trx: t, type: j, versi: 0, aktif, detail_akun: [] }
    ada.versi = Math.max(ada.versi, versi)
    ada.aktif &&= aktif
    ada.detail_akun.push({ _id: `${kunci}/${detail.kode_akun}`, ...detail })
    jurnal.set(kunci, ada)
  }
  return [...jurnal.values()]
}

export const lihatParaAkun = defineQuery(paraAkunTransaksi, ({ tx }) => bacaJurnal(tx))

/**
 * Keeps the account numbers of one journal. Lines that are not sent stay as they are. A
 * journal with an empty account can't be switched on (gaps.md 124); while it is off, accounts may be
 * empty. Errors: `data.tidak_ada` (404), `data.sudah_diubah` (409) when somebody saved since `versi`
 * was read, `parameter_akun.buku_ditutup` (409) when a closed month has documents of the journal,
 * `parameter_akun.belum_lengkap` (422) with what is missing, and one message for each
 * account number that is empty or names no account.
 */
export const ubahParaAkun = defineCommand(simpanParaAkun, async ({ ctx, tx, input }) => {
  const { trx, type, versi } = input
  await antriBuku(tx)
  const giliran = `para_akun_transaksi ${tx.kode_toko}`
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${giliran}, 0))`)
  const [sebelum] = await bacaJurnal(tx, trx, type)
  if (!sebelum) throw new AppError('data.tidak_ada', { status: 404, params: { kunci: trx } })
  if (versi !== undefined && versi !== sebelum.versi)
    throw new AppError('data.sudah_diubah', {
      status: 409,
      params: { versi, versi_sekarang: sebelum.versi },
    })
  await pastikanTerbuka(tx, ctx.services.registry.documents, sebelum)
  const aktif = input.aktif ?? sebelum.aktif
  await periksaDetail(tx, sebelum, input.detail_akun, aktif)
  const baru = new Map(input.detail_akun.map((d) => [d.kode_akun, d.nomor_akun]))
  const sesudah: Jurnal = {
    ...sebelum,
    versi: sebelum.versi + 1,
    aktif,
    detail_akun: sebelum.detail_akun.map((d) => ({
      ...d,
      nomor_akun: baru.get(d.kode_akun) ?? d.nomor_akun,
    })),
  }
  periksaLengkap(sesudah)
  const values = sesudah.detail_akun.map(
    (d) =>
      sql`(${tx.kode_toko}, ${trx}, ${type}, ${d.kode_akun}, ${d.nomor_akun || null}, ${sesudah.versi}::int, ${aktif}::boolean)`,
  )
  await tx.run(sql`
    insert into public.para_akun_transaksi (kode_toko, trx, type, kode_akun, nomor_akun, versi, aktif)
    values ${sql.join(values)}
    on conflict on constraint para_akun_transaksi_pk
    do update set nomor_akun = excluded.nomor_akun, versi = excluded.versi, aktif = excluded.aktif`)
  return {
    audit: {
      aksi: 'parameter-akun.update',
      objek: `parameter-akun:${trx}/${type}`,
      sebelum,
      sesudah,
    },
    jawaban: sesudah,
  }
})

/**
 * Statements find the account of a line by the journal as it is now: one that a closed month was read
 * by stays as it is until the owner opens that month again.
 */
async function pastikanTerbuka(
  tx: Tx,
  documents: QueryArgs['documents'],
  { trx, type }: Pick<Jurnal, 'trx' | 'type'>,
): Promise<void> {
  const huruf = [...documents.values()].flatMap(({ jenis, jurnal }) =>
    jurnal?.[0] === trx && jurnal[1] === type ? [jenis] : [],
  )
  const [tertutup] = await tx.all(sql<{ masa: string }>`
    select m.masa from public.masa_buku m
    where m.kode_toko = ${tx.kode_toko} and m.status = 'TUTUP' and length(m.masa) = 7
      and exists (select 1 from public.buku b
        where b.kode_toko = m.kode_toko and left(b.dokumen, 2) = any(${huruf}::text[])
          and b.tanggal >= (m.masa || '-01')::date
          and b.tanggal < ((m.masa || '-01')::date + interval '1 month')::date)
    order by m.masa limit 1`)
  if (tertutup)
    throw new AppError('parameter_akun.buku_ditutup', { status: 409, params: { ...tertutup } })
}

type Detail = Jurnal['detail_akun'][number]

/** None of the accounts is deleted until the commit. */
async function periksaDetail(
  tx: Tx,
  jurnal: Jurnal,
  detail: readonly Pick<Detail, 'kode_akun' | 'jenis_akun' | 'nomor_akun'>[],
  aktif: boolean,
): Promise<void> {
  const dikenal = new Map(jurnal.detail_akun.map((d) => [d.kode_akun, d.jenis_akun]))
  const nomor = [...new Set(detail.map((d) => d.nomor_akun))].sort()
  const rows = await tx.all(sql<{ nomor_akun: string }>`
    select nomor_akun from public.akun where nomor_akun = any(${nomor})
    order by nomor_akun ${sharedHold(tx)}`)
  const ada = new Set(rows.map((r) => r.nomor_akun))
  const salah: Record<string, FieldError> = {}
  detail.forEach((d, i) => {
    const at = `detail_akun.${i}`
    if (!dikenal.has(d.kode_akun)) salah[`${at}.kode_akun`] = { code: 'isian.pilihan' }
    else if (dikenal.get(d.kode_akun) !== d.jenis_akun)
      salah[`${at}.jenis_akun`] = { code: 'isian.pilihan' }
    if (d.nomor_akun === '') {
      if (aktif) salah[`${at}.nomor_akun`] = { code: 'isian.wajib' }
    } else if (!ada.has(d.nomor_akun))
      salah[`${at}.nomor_akun`] = { code: 'data.rujukan_tidak_ada' }
  })
  if (new Set(detail.map((d) => d.kode_akun)).size !== detail.length)
    salah['detail_akun'] = { code: 'data.sudah_ada' }
  if (Object.keys(salah).length > 0) throw fieldErrors(salah)
}

/** Lines that were not sent count too: a journal that is on has an account on every line. */
function periksaLengkap({ aktif, detail_akun }: Jurnal): void {
  const kosong = detail_akun.filter((d) => d.nomor_akun === '').map((d) => d.kode_akun)
  if (aktif && kosong.length > 0)
    throw new AppError('parameter_akun.belum_lengkap', {
      status: 422,
      params: { kode_akun: kosong.join(', ') },
    })
}
