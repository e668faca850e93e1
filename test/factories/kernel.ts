import type { AddressInfo } from 'node:net'
import { z } from '#kernel/shared/z.ts'
import { createServer } from '../../src/app/server.ts'
import { NOMOR } from '#kernel/server/command/posting.ts'
import { sql } from '#kernel/server/db/query.ts'
import { defineCommand, type Route } from '#kernel/server/http/route.ts'
import { Registry } from '#kernel/server/registry.ts'
import { defineCall } from '#kernel/shared/contract.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { addDays } from '#kernel/shared/tanggal.ts'
import { pengguna } from '#modules/orang/pengguna/server/module.ts'
import type { TestDatabase } from '../setup/database.ts'
import { defineDokumen } from '#kernel/shared/document.ts'
import { tutupTokoDokumen } from '#modules/toko/toko/dokumen.ts'

/**
 * A document type of the tests' own: takes one voucher, makes a numbered receipt with four ledger
 * lines. The whole command path without any trade in it.
 */
export const UJI = defineDokumen({
  jenis: 'UJ',
  nama: 'label.dokumen',
  tabel: 'uji_dokumen',
  nomor: 'no_uji',
})

export const CALL = defineCall({
  method: 'POST',
  path: 'uji/ambil',
  input: z.strictObject({
    kode: z.string().max(40),
    jumlah_rp: z.int().min(1).max(1_000_000),
    /** Breaks a constraint in the posting, so a number that was given out is rolled back. */
    gagal: z.boolean().optional(),
  }),
  output: z.object({ no_uji: z.string(), kode: z.string(), jumlah_rp: z.int() }),
  policy: 'session',
  summary: 'Takes a voucher',
})

export const ambil = defineCommand(CALL, async ({ tx, input }) => {
  const n = await tx.run(sql`
    update public.uji_voucher set diambil = true
    where kode_toko = ${tx.kode_toko} and kode = ${input.kode} and not diambil`)
  if (n === 0) throw new AppError('data.sudah_ada', { status: 409 })
  const row = { kode_toko: tx.kode_toko, no_uji: NOMOR, kode: input.kode } as const
  const line = (akun: string, jumlah: number) =>
    ({ akun, satuan: 'IDR', rincian: '', jumlah }) as const
  return {
    dokumen: UJI,
    tulis: [{ table: 'uji_dokumen', rows: input.gagal ? [row, row] : [row] }],
    buku: [line('uji/dari', -input.jumlah_rp), line('uji/ke', input.jumlah_rp)],
    audit: { aksi: 'uji.ambil', objek: NOMOR, sesudah: input },
    jawaban: { kode: input.kode, jumlah_rp: input.jumlah_rp },
  }
})

/** Closes the day of the shop; the kernel opens the next. */
export const tutup = defineCommand(
  defineCall({
    method: 'POST',
    path: 'uji/tutup',
    input: z.strictObject({ tanggal: z.string() }),
    output: z.object({ no_tutup: z.string(), berikut: z.string() }),
    policy: 'session',
    summary: 'Closes the day',
  }),
  async ({ tx, input, tanggal }) => {
    const row = await tx.maybe(sql`
      select 1 from public.hari where kode_toko = ${tx.kode_toko} and tanggal = ${tanggal}
        and ditutup_pada is null for update`)
    if (!row || tanggal !== input.tanggal) throw new AppError('toko.hari_tertutup', { status: 409 })
    const berikut = addDays(tanggal, 1)
    return {
      dokumen: tutupTokoDokumen,
      tutupHari: { berikut },
      audit: { aksi: 'uji.tutup', objek: NOMOR },
      jawaban: { berikut },
    }
  },
)

export const TABLES = [
  `CREATE TABLE public.uji_voucher (kode_toko text NOT NULL, kode text NOT NULL,
    diambil boolean NOT NULL DEFAULT false, CONSTRAINT uji_voucher_pk PRIMARY KEY (kode_toko, kode))`,
  `CREATE TABLE public.uji_dokumen (kode_toko text NOT NULL, no_uji text NOT NULL,
    kode text NOT NULL, CONSTRAINT uji_dokumen_pk PRIMARY KEY (kode_toko, no_uji))`,
  'GRANT SELECT, INSERT, UPDATE ON public.uji_voucher, public.uji_dokumen TO kencana_app',
] as const

/** A server process's worth of kernel with these routes beside login and sessions. */
export async function kernelServer(
  database: TestDatabase,
  routes: readonly Route[],
  o: { readonly jam?: () => Date; readonly env?: Readonly<Record<string, string>> } = {},
) {
  const uji = { name: 'uji', masters: [], screens: [], routes, reports: [] }
  const server = await createServer({
    databaseUrl: database.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', ...o.env },
    override: { registry: new Registry([pengguna, uji]), ...(o.jam ? { jam: o.jam } : {}) },
  })
  const { port } = server.app.server.address() as AddressInfo
  return { ...server, url: `http://127.0.0.1:${port}` }
}
