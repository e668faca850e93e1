import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from './factories/client.ts'
import { sukses, tambahSama } from './factories/goods.ts'
import { jual, periksa } from './factories/sale.ts'
import { buatOrang, masuk } from './factories/shop.ts'
import { resetTanpaJam } from './factories/siap-poin.ts'
import { siapHutang } from './factories/siap-hutang.ts'
import { dunia, type World } from './factories/world.ts'
import { isiMaster } from './model/tindakan.ts'
import { CEPAT } from './race/perintah-gadai.ts'
import { PEMILIK } from './race/perintah-hari.ts'
import { DISIAPKAN, type Disiapkan, type Orang, perintah } from './race/perintah.ts'
import { withoutQueue } from './setup/without-queue.ts'

/**
 * All or nothing: every command that posts fails once after each statement that writes, in turn. A
 * trigger on every table counts them and raises at the n-th, so whatever was written before it has
 * to go again; the same try, with the same key and the same approval, succeeds in the end.
 */
let world: World
let kasir: Client
let orang: Orang
let tables: string[]

const berkas = mkdtempSync(path.join(os.tmpdir(), 'kencana-setengah-'))

beforeAll(async () => {
  world = await dunia(['A', 'B'], { DATA_DIR: berkas })
  kasir = world.toko.get('A')!
  const { db, toko } = world.server.services
  await buatOrang(db, 'KA2', 'A')
  await buatOrang(db, PEMILIK, 'A')
  await buatOrang(db, 'BOS', 'A', 'OWN')
  orang = {
    kasir,
    kedua: await masuk(world.server.url, 'KA2'),
    cabang: world.toko.get('B')!,
    pemilik: await masuk(world.server.url, 'BOS'),
  }
  await world.database.query(`INSERT INTO pengaturan (kode_toko, kunci, nilai)
    SELECT 'A', 'VALIDASI_' || x || '_MODULE', 'true'::jsonb
    FROM unnest(ARRAY['PENJUALAN', 'PEMBELIAN', 'HUTANG']) x
    UNION ALL SELECT 'A', x, 'true'::jsonb
    FROM unnest(ARRAY['WHATSAPP_MODULE', 'BARANG_EXTERNAL_MODULE']) x`)
  await world.database.query(
    `UPDATE toko SET mode_gadai = 'LICENSED', izin_gadai = 'KEP-12/OJK/2026'`,
  )
  toko.clear()
  await resetTanpaJam(world.database)
  await isiMaster(kasir)
  await siapHutang(kasir)
  sukses(await kasir.tulis('para-bunga-hutang', CEPAT))
  // Money for the other shop to send.
  sukses(await jual(orang.cabang, await tambahSama(orang.cabang, 5)))
  // No message leaves meanwhile: what is watched is what the command wrote.
  await world.database.query(
    `INSERT INTO gerbang_wa (kode_toko, gerbang, nomor_id, token, user_id, waktu)
      VALUES ('A', 'CLOUD', '1', 'x', 'KA', now())`,
  )
  await world.database.query(
    `INSERT INTO giliran_wa (kode_toko, berikut) VALUES ('A', '2100-01-01')`,
  )
  // Beside the sessions, which no command writes, and what clock and relay keep of their own work.
  tables = (
    await world.database.query<{ t: string }>(
      `SELECT tablename AS t FROM pg_tables WHERE schemaname = 'public'
         AND tablename NOT IN ('migrasi', 'sesi', 'pengguna', 'login_gagal', 'tugas_harian',
           'outbox', 'giliran_wa')
       ORDER BY 1`,
    )
  ).map((r) => r.t)
  await world.database.query('CREATE SCHEMA celaka')
  await withoutQueue(world.database)
  await world.database.query('CREATE SEQUENCE celaka.langkah')
  await world.database.query('CREATE TABLE celaka.sasaran AS SELECT 0::bigint AS n')
  await world.database.query(`CREATE FUNCTION celaka.hitung() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      IF nextval('celaka.langkah') = (SELECT n FROM celaka.sasaran) THEN
        RAISE EXCEPTION 'celaka' USING ERRCODE = 'P0001';
      END IF;
      RETURN NULL;
    END $$`)
  await siapkanPotret()
  // Of messages only what commands do with them: whoever delivers looks through them at any time.
  const kapan = (t: string) => (t === 'pesan_chat' ? 'INSERT' : 'INSERT OR UPDATE OR DELETE')
  for (const t of tables)
    await world.database.query(`CREATE TRIGGER celaka AFTER ${kapan(t)} ON "${t}"
      FOR EACH STATEMENT EXECUTE FUNCTION celaka.hitung()`)
})
afterAll(async () => {
  await world.close()
  rmSync(berkas, { recursive: true, force: true })
})

/**
 * A function that says everything that the database holds, one digest a table and shop: planned once,
 * because planning it takes longer than reading.
 */
async function siapkanPotret(): Promise<void> {
  const bertoko = await world.database.query<{ t: string }>(
    `SELECT table_name AS t FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'kode_toko'`,
  )
  const milikToko = new Set(bertoko.map((r) => r.t))
  const satu = (
    t: string,
  ) => `SELECT concat_ws(' ', '${t}', ${milikToko.has(t) ? 'x.kode_toko' : 'NULL'}),
    concat_ws(' ', count(*), sum(hashtextextended(x::text, 0))) FROM public."${t}" x GROUP BY 1`
  await world.database.query(`CREATE FUNCTION celaka.potret() RETURNS TABLE (t text, d text)
    LANGUAGE plpgsql AS $$ BEGIN RETURN QUERY ${tables.map(satu).join(' UNION ALL ')}; END $$`)
}

async function potret(): Promise<Record<string, string>> {
  const rows = await world.database.query<{ t: string; d: string }>('SELECT * FROM celaka.potret()')
  return Object.fromEntries(rows.map((r) => [r.t, r.d]))
}

/** The n-th writing statement from now on raises; 0 lets all of them pass. */
async function celakaPada(n: number): Promise<void> {
  await world.database.query('SELECT setval($1, 1, false)', ['celaka.langkah'])
  await world.database.query('UPDATE celaka.sasaran SET n = $1', [n])
}

/** How many statements write while `act` succeeds. */
async function hitungLangkah(act: () => Promise<Answer>): Promise<number> {
  await celakaPada(0)
  sukses(await act())
  const [row] = await world.database.query<{ n: number }>(
    'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS n FROM celaka.langkah',
  )
  return row!.n
}

/**
 * Stops `act` at each of its first `langkah` statements. What any of them left behind would still be
 * there in the end, so the whole database is looked at once.
 */
async function berhentiDiSetiapLangkah(
  act: () => Promise<Answer>,
  langkah: number,
  { tabel: disiapkan, sekali }: Disiapkan = { tabel: [], sekali: 0 },
): Promise<void> {
  const before = await potret()
  for (let n = 1; n <= langkah - sekali; n++) {
    await celakaPada(n)
    const answer = await act()
    if (answer.status === 200) throw new Error(`not stopped at ${n}: the act is done already`)
    if (answer.status !== 500) throw new Error(`statement ${n}: ${answer.text}`)
  }
  await celakaPada(0)
  const after = await potret()
  for (const t of disiapkan) {
    expect(after[t]).not.toEqual(before[t])
    delete after[t]
    delete before[t]
  }
  expect(after).toEqual(before)
}

/** What the document, its number, its lines, the audit and the answer's key need at the least. */
const PALING_SEDIKIT = 4

test.each(Object.keys(perintah({} as Orang)))(
  '%s',
  async (nama) => {
    const siap = perintah(orang)[nama]!
    const langkah = await hitungLangkah(await siap())
    expect(langkah).toBeGreaterThanOrEqual(PALING_SEDIKIT)
    const act = await siap()
    await berhentiDiSetiapLangkah(act, langkah, DISIAPKAN[nama])
    sukses(await act())
    expect(await periksa(kasir)).toEqual([])
  },
  120_000,
)

test('planted bug: an act that is not stopped, and a half-saved one, are both seen', async () => {
  const before = await potret()
  await world.database.query(`UPDATE barang SET status = 'HILANG' WHERE status = 'TERJUAL'`)
  expect(await potret()).not.toEqual(before)
  await world.database.query(`CREATE OR REPLACE FUNCTION celaka.hitung() RETURNS trigger
    LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$`)
  const act = await perintah(orang)['barang/create']!()
  await expect(berhentiDiSetiapLangkah(act, 1)).rejects.toThrow(/not stopped/)
})
