import { expect } from 'vitest'
import type { Answer, Client } from './client.ts'
import { type Surat, gadaikan } from './siap-hutang.ts'
import { type Bayar, beda, mundur } from './waktu-hutang.ts'
import { slip } from './slip.ts'
import type { World } from './world.ts'

type Isi = Readonly<Record<string, unknown>>

/** Ledger lines of the ring of 10 g that leaves the safe. */
export const JAMINAN = {
  'jaminan/simpanan MG G75': -10_000,
  'jaminan/pelanggan MG G75': 10_000,
  'jaminan/simpanan MGF': -7500,
  'jaminan/pelanggan MGF': 7500,
  'jaminan/simpanan PCS': -1,
  'jaminan/pelanggan PCS': 1,
}

/** Changes a setting of T1 at once. */
export const aturToko = async (w: World, kunci: string, nilai: unknown): Promise<void> => {
  await w.database.query(
    `insert into public.pengaturan (kode_toko, kunci, nilai) values ('T1', $1, $2)
     on conflict on constraint pengaturan_pk do update set nilai = $2`,
    [kunci, JSON.stringify(nilai)],
  )
  w.server.services.toko.clear()
}

/** What is done at the counter of T1, in the world that a file makes before its tests. */
export function loketHutang(dunia: () => World) {
  const toko = () => dunia().toko.get('T1') as Client
  return {
    /** What the work moved in the ledger. */
    beda: (kerja: () => Promise<unknown>) => beda(dunia().database, kerja),
    /** A ticket of so many days ago. */
    surat: async (pokok: number, hari = 0, lain: Isi = {}): Promise<string> => {
      const answer = await gadaikan(toko(), pokok, lain)
      expect(answer, answer.text).toMatchObject({ status: 200 })
      const { no_faktur_hutang } = answer.data
      if (hari > 0) await mundur(dunia().database, no_faktur_hutang, hari)
      return no_faktur_hutang
    },
    lihat: async (no: string) => (await toko().ok<Surat & Isi>('GET', `hutang/${no}`)).data,
    tulis: (path: string, isi: Isi) => toko().tulis<Bayar>(`hutang/${path}`, isi),
    /** The words on a slip. */
    teks: (path: string) => slip(toko(), path),
  }
}

/** The act that was done. */
export function baik(a: Answer<Bayar>): Bayar {
  expect(a, a.text).toMatchObject({ status: 200 })
  return a.data
}
