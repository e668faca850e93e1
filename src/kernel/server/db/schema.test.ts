import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, emptyDatabase, testDatabase } from '#test/setup/database.ts'
import { migrate, splitStatements } from './migrate.ts'
import { createRegistry } from '../../../app/modules.ts'

const { sealed, begin, ...tables } = createRegistry().tables

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const names = (rows: { name: string }[]) => rows.map((r) => r.name).sort()

describe('the rules for the schema', () => {
  test('every table stands in exactly one class', async () => {
    const there = await db.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    const listed = Object.values(tables).flat()
    expect(names(there)).toEqual([...listed].sort())
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('trade tables have kode_toko first, in every key and index', async () => {
    const columns = await db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'kode_toko' AND ordinal_position = 1
         AND is_nullable = 'NO' AND table_name = ANY($1)`,
      [tables.trade],
    )
    expect(names(columns)).toEqual([...tables.trade].sort())
    const indexes = await db.query<{ name: string; first: string }>(
      `SELECT c.relname AS name, a.attname AS first
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
         JOIN pg_attribute a ON a.attrelid = i.indexrelid AND a.attnum = 1
       WHERE t.relname = ANY($1) AND t.relnamespace = 'public'::regnamespace`,
      [tables.trade],
    )
    expect(indexes.filter((i) => i.first !== 'kode_toko')).toEqual([])
  })

  test('trade tables have row security, and the application owns nothing', async () => {
    const open = await db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relname = ANY($1) AND relnamespace = 'public'::regnamespace AND NOT relrowsecurity`,
      [tables.trade],
    )
    expect(open).toEqual([])
    // On the shards of Citus a restrictive policy would permit what it is to refuse.
    const restrictive = await db.query(
      `SELECT tablename, policyname FROM pg_policies WHERE permissive <> 'PERMISSIVE'`,
    )
    expect(restrictive).toEqual([])
    const role = await db.query(
      `SELECT rolsuper, rolbypassrls, rolcreaterole,
         (SELECT count(*)::int FROM pg_class WHERE relowner = r.oid) AS owns
       FROM pg_roles r WHERE rolname = 'kencana_app'`,
    )
    expect(role).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owns: 0 }])
  })

  test("what works with the owner's rights looks into temporary tables last", async () => {
    const rows = await db.query(
      `SELECT proname::text AS name, cardinality(ARRAY(SELECT 1 FROM unnest(proconfig) c
         WHERE c = 'search_path=pg_catalog, pg_temp')) AS safe FROM pg_proc
       WHERE prosecdef AND pronamespace = 'public'::regnamespace AND proname !~ '^uji_' ORDER BY 1`,
    )
    expect(rows).toEqual(['siapkan_bulan', 'yang_bekerja'].map((name) => ({ name, safe: 1 })))
  })

  test('what is sealed is named with its key, and nothing that tells who and when is left out', async () => {
    const keys = await db.query<{ name: string; columns: string[] }>(
      `SELECT t.relname::text AS name,
         array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) AS columns
       FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
         JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY (i.indkey)
       WHERE i.indisprimary AND t.relname = ANY($1) GROUP BY t.relname`,
      [Object.keys(sealed)],
    )
    const wanted = Object.entries(sealed).map(([name, key]) => [name, ['kode_toko', ...key]])
    expect(keys.map((k) => [k.name, k.columns]).toSorted()).toEqual(wanted.toSorted())
    const telling = await db.query<{ name: string }>(
      `SELECT DISTINCT table_name::text AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY($1)
         AND column_name IN ('input_by', 'user_id', 'oleh', 'penyetuju', 'alasan_batal')`,
      [tables.trade],
    )
    expect(
      telling
        .map((t) => t.name)
        .filter((name) => !(name in sealed))
        .sort(),
    ).toEqual([
      // Sealed as a whole.
      'audit',
      // Log of reads of personal data: reads have no document, and nobody may change it.
      'baca_pribadi',
      // Stones of a piece as they are now: what they were is in the piece's history.
      'batu',
      // Settings and masters, messages and their pace, prints, fingerprints: no documents.
      'gerbang_wa',
      // Blind counts, before the result was known: nobody may change them.
      'hitungan_buta',
      // Told to a customer of a surplus: only added to, and read with the auction's own row.
      'hutang_lebih_kabar',
      'hutang_sidik_jari',
      // What a person has made for himself: reports that leave by themselves, the view of a screen.
      'jadwal_laporan',
      // A line to the phone that is a camera lives for an hour: no document.
      'kamera',
      // Identities, looks at cards and consents are worked off by the clock: no documents.
      'kenal_identitas',
      'lihat_kartu',
      'member',
      // A step of the first day that somebody left out: it says nothing of goods or money.
      'mulai_lewati',
      'persetujuan_data',
      'pesan_chat',
      'promo',
      // What a cashier saw arrive, before the document that it pays.
      'qris_terima',
      'slip_asli',
      // Which label hangs on which piece: its acts are in the audit.
      'tag_barang',
      'tampilan_bawaan',
      'templat_wa',
    ])
  })

  test('foreign keys go from trade to trade within a shop, or to reference', async () => {
    const keys = await db.query<{ from: string; to: string; first: string; name: string }>(
      `SELECT c.conname AS name, s.relname AS from, t.relname AS to,
         (SELECT attname FROM pg_attribute WHERE attrelid = c.conrelid AND attnum = c.conkey[1]) AS first
       FROM pg_constraint c JOIN pg_class s ON s.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
       WHERE c.contype = 'f' AND s.relnamespace = 'public'::regnamespace`,
    )
    const is = (kind: keyof typeof tables, name: string) =>
      (tables[kind] as readonly string[]).includes(name)
    const wrong = keys.filter(({ from, to, first }) => {
      if (is('reference', to)) return is('local', from)
      if (is('trade', from)) return !is('trade', to) || first !== 'kode_toko'
      return !is('local', to)
    })
    expect(keys.length).toBeGreaterThan(5)
    expect(wrong).toEqual([])
  })
})

describe('migrations', () => {
  test('three servers starting at once run each migration once', async () => {
    const empty = await emptyDatabase()
    try {
      const ran = await Promise.all([migrate(empty.url), migrate(empty.url), migrate(empty.url)])
      expect(ran.filter((files) => files.length > 0)).toHaveLength(1)
      expect(await migrate(empty.url)).toEqual([])
    } finally {
      await empty.drop()
    }
  })

  test('statements are split outside quotes, bodies and comments', () => {
    const text = `-- a; b\nSELECT ';' AS x;\nCREATE FUNCTION f() AS $$ BEGIN; END $$;\n/* c; */`
    expect(splitStatements(text)).toEqual([
      `-- a; b\nSELECT ';' AS x`,
      'CREATE FUNCTION f() AS $$ BEGIN; END $$',
    ])
  })
})

describe('the ledger guards itself', () => {
  const line = (dokumen: string, baris: number, jumlah: number) =>
    `('T1', '2026-01-01', '${dokumen}', ${baris}, 'kas/CASH/UTAMA', 'IDR', '', ${jumlah})`

  test('a posting that does not balance is refused, whoever writes it', async () => {
    await expect(db.query(`INSERT INTO buku VALUES ${line('X1', 1, 100)}`)).rejects.toMatchObject({
      code: 'KN003',
    })
    await db.query(`INSERT INTO buku VALUES ${line('X2', 1, 100)}, ${line('X2', 2, -100)}`)
  })

  test.each([
    'UPDATE buku SET jumlah = 1',
    'DELETE FROM buku',
    'TRUNCATE buku',
    'DELETE FROM audit',
  ])('%s is refused even to the owner', async (statement) => {
    await expect(db.query(statement)).rejects.toMatchObject({ code: 'KN004' })
  })

  test('a document number is never cut', async () => {
    const [row] = await db.query(`SELECT nomor_dokumen('FJ', 'PS', '2026-11-20', 9999) AS nomor`)
    expect(row).toEqual({ nomor: 'FJPS2611209999' })
    await expect(
      db.query(`SELECT nomor_dokumen('FJ', 'PS', '2026-11-20', 10000)`),
    ).rejects.toMatchObject({ code: 'KN002' })
  })

  test('without a context the application sees no rows, with another shop neither', async () => {
    // As the server says it: in its transaction, which a cluster tells its machines.
    await db.query('BEGIN')
    try {
      await db.query(`SET LOCAL ROLE kencana_app`)
      expect(await db.query('SELECT * FROM buku')).toEqual([])
      await db.query(`SELECT konteks('T2')`)
      expect(await db.query('SELECT * FROM buku')).toEqual([])
      await db.query(`SELECT konteks('T1')`)
      expect(await db.query('SELECT baris FROM buku ORDER BY baris')).toHaveLength(2)
    } finally {
      await db.query('ROLLBACK')
    }
  })
})
