import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { type Nota, batal, disetujui, jual, tutup } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { Tx } from '#kernel/server/db/tx.ts'
import { readSeals, sealFolder, sealLines } from '#kernel/server/seal/file.ts'
import { type HasilRantai, periksaRantai } from './rantai.ts'

/**
 * Somebody with the database's superuser changes the books of a shop that sold, cancelled with an
 * approval, gave points, closed and sold again; every change is found and its row is named.
 */
let world: World
let shop: Client
let dataDir: string
const nota: Nota[] = []
let no_tutup: string

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'kencana-segel-'))
  world = await dunia(['A1'], { DATA_DIR: dataDir })
  world.server.services.seals.start()
  shop = world.toko.get('A1') as Client
  const pieces = await tambahSama(shop, 6)
  for (const piece of pieces.slice(0, 3)) nota.push((await jual(shop, [piece])).data)
  await batal(shop, nota[1] as Nota, PENYETUJU)
  await beriPoin()
  no_tutup = (await tutup(shop)).data.no_tutup
  for (const piece of pieces.slice(3, 5)) nota.push((await jual(shop, [piece])).data)
  await world.server.services.seals.now('A1')
})

afterAll(async () => {
  await world.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const PATH = 'transaksi-poin/create'

async function beriPoin(): Promise<void> {
  const orang = { nama_customer: 'Ibu Sari', no_hp: '081200000001' }
  const no_draft = `D-${crypto.randomUUID()}`
  const { kode_customer } = (await shop.tulis<{ kode_customer: string }>('member', orang)).data
  const isi = { kode_customer, arah: 'TAMBAH', poin: 25, keterangan: 'Ulang tahun', no_draft }
  const badan = await disetujui(shop, PATH, isi, PENYETUJU)
  const answer = await shop.tulis(PATH, badan)
  expect(answer, answer.text).toMatchObject({ status: 200 })
}

const segel = () => sealLines(sealFolder(dataDir), 'A1')
const unsigned = () => [...segel()].flatMap(({ line, seal }) => (seal ? [] : [line]))

/** What is found after `statements` of a superuser, past every trigger; nothing of it stays. */
async function setelah(...statements: readonly string[]): Promise<HasilRantai> {
  const client = await world.server.services.db.connect()
  try {
    await client.query('BEGIN')
    await client.query('SET LOCAL ROLE NONE')
    await client.query('SET LOCAL session_replication_role = replica')
    for (const statement of statements) {
      const { rowCount, command } = await client.query(statement)
      if (command !== 'DO') expect(rowCount, statement).toBeGreaterThan(0)
    }
    return await periksaRantai(new Tx('A1', client, Promise.resolve()), { segel: segel() })
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** Makes the chain anew behind a change, so that the database agrees with itself. */
const RANTAI_BARU = `DO $$
  DECLARE h bytea := sha256(convert_to('A1', 'UTF8')); d record; r record;
  BEGIN
    FOR d IN SELECT tanggal FROM hari WHERE kode_toko = 'A1' ORDER BY tanggal LOOP
      FOR r IN SELECT urut, isi FROM audit WHERE kode_toko = 'A1' AND tanggal = d.tanggal ORDER BY urut LOOP
        h := sha256(h || convert_to(r.isi, 'UTF8'));
        UPDATE audit SET hash = h WHERE kode_toko = 'A1' AND tanggal = d.tanggal AND urut = r.urut;
      END LOOP;
      UPDATE hari SET hash = h, urut = (SELECT coalesce(max(urut), 0) FROM audit a
        WHERE a.kode_toko = 'A1' AND a.tanggal = d.tanggal) WHERE kode_toko = 'A1' AND tanggal = d.tanggal;
    END LOOP;
  END $$`

const terakhir = () => nota.at(-1) as Nota
const faktur = (n: number) => `no_faktur_jual = '${nota[n]?.no_faktur_jual}'`
const milik = (n: number) => nota[n]?.no_faktur_jual ?? '?'
const entriJual = (n: number) =>
  `aksi = 'penjualan.create' AND objek = '${nota[n]?.no_faktur_jual}'`

type Kasus = readonly [name: string, () => readonly string[], () => string | RegExp]

const kasus: readonly Kasus[] = [
  [
    'an amount moved between two ledger lines',
    () => [
      `UPDATE buku SET jumlah = jumlah + CASE baris WHEN 1 THEN 7 ELSE -7 END
       WHERE dokumen = '${milik(0)}' AND baris IN (1, 2)`,
    ],
    () => `${milik(0)}: its ledger lines were changed`,
  ],
  [
    'ledger lines moved to another day',
    () => [`UPDATE buku SET tanggal = tanggal - 1 WHERE dokumen = '${milik(0)}'`],
    () => `${milik(0)}: its ledger lines were changed`,
  ],
  [
    "a document's customer",
    () => [`UPDATE penjualan SET kode_customer = 'C999999' WHERE ${faktur(0)}`],
    () => `penjualan ${milik(0)}: the row was changed`,
  ],
  [
    "a document's date",
    () => [`UPDATE penjualan SET tanggal = tanggal - 1 WHERE ${faktur(0)}`],
    () => `penjualan ${milik(0)}: the row was changed`,
  ],
  [
    "a document's time",
    () => [`UPDATE penjualan SET waktu = waktu - interval '2 hours' WHERE ${faktur(0)}`],
    () => `penjualan ${milik(0)}: the row was changed`,
  ],
  [
    'who put a document in',
    () => [`UPDATE penjualan SET input_by = 'SPV' WHERE ${faktur(2)}`],
    () => `penjualan ${milik(2)}: the row was changed`,
  ],
  [
    'a piece of a document: its weight',
    () => [`UPDATE penjualan_barang SET berat_mg = berat_mg + 10 WHERE ${faktur(2)}`],
    () => `penjualan_barang ${milik(2)}/1: the row was changed`,
  ],
  [
    'how a document was paid',
    () => [`UPDATE penjualan_bayar SET jenis = 'TRANSFER', no_rekening = 'X' WHERE ${faktur(2)}`],
    () => `penjualan_bayar ${milik(2)}/1: the row was changed`,
  ],
  [
    'a cancel mark that was taken off',
    () => [
      `UPDATE penjualan SET status = 'VALID', alasan_batal = NULL,
         dibatalkan_oleh = NULL WHERE ${faktur(1)}`,
    ],
    () => `penjualan ${milik(1)}: the row was changed since`,
  ],
  [
    'the reason of a cancellation',
    () => [`UPDATE penjualan SET alasan_batal = 'Lain' WHERE ${faktur(1)}`],
    () => `penjualan ${milik(1)}: the row was changed`,
  ],
  [
    'who approved',
    () => [`UPDATE otorisasi SET penyetuju = 'OWN' WHERE aksi = 'penjualan.cancel'`],
    () => /^otorisasi [0-9a-f-]{36}: the row was changed since/,
  ],
  [
    'an approval that was deleted',
    () => [`DELETE FROM otorisasi WHERE aksi = 'penjualan.cancel'`],
    () => /^otorisasi [0-9a-f-]{36}: the row of .* is gone/,
  ],
  [
    'what an entry of the audit says was before and after',
    () => [
      `UPDATE audit SET isi = replace(isi, 'berubah pikiran', 'salah harga') WHERE aksi = 'penjualan.cancel'`,
    ],
    () => `(penjualan.cancel ${milik(1)}): the entry was changed`,
  ],
  [
    'the same, with the whole chain made anew behind it',
    () => [
      `UPDATE audit SET isi = replace(isi, 'berubah pikiran', 'salah harga') WHERE aksi = 'penjualan.cancel'`,
      RANTAI_BARU,
    ],
    () => `(penjualan.cancel ${milik(1)}): the entry is not the one that was sealed`,
  ],
  [
    "an audit entry's time",
    () => [`UPDATE audit SET waktu = waktu - interval '1 hour' WHERE ${entriJual(0)}`],
    () => `(penjualan.create ${milik(0)}): waktu of the entry was changed`,
  ],
  [
    'who acted, in the audit',
    () => [`UPDATE audit SET user_id = 'SPV' WHERE ${entriJual(0)}`],
    () => `(penjualan.create ${milik(0)}): user_id of the entry was changed`,
  ],
  [
    'two entries of the audit that changed places',
    () => [
      `UPDATE audit a SET isi = b.isi, aksi = b.aksi, objek = b.objek, jejak = b.jejak,
         waktu = b.waktu, user_id = b.user_id
       FROM audit b WHERE a.kode_toko = b.kode_toko AND a.tanggal = b.tanggal
         AND a.objek IN ('${milik(0)}', '${milik(2)}') AND b.objek IN ('${milik(0)}', '${milik(2)}')
         AND a.objek <> b.objek`,
      RANTAI_BARU,
    ],
    () => /\(penjualan.create .*\): the entry is not the one that was sealed/,
  ],
  [
    'two documents that changed customers',
    () => [
      `UPDATE penjualan SET kode_customer = 'C000001' WHERE ${faktur(0)}`,
      `UPDATE penjualan SET kode_customer = 'C000002' WHERE ${faktur(2)}`,
    ],
    () => `penjualan ${milik(2)}: the row was changed`,
  ],
  [
    'a whole document with its lines, money and ledger',
    () => hapusPenjualan(0),
    () => `penjualan ${milik(0)}: the row of`,
  ],
  [
    'a tail that is gone with its audit, counter and chain head',
    () => [
      ...hapusPenjualan(nota.length - 1),
      `DELETE FROM barang_riwayat WHERE dokumen = '${terakhir().no_faktur_jual}'`,
      `DELETE FROM audit WHERE ${entriJual(nota.length - 1)}`,
      `UPDATE hari SET nomor = jsonb_set(nomor, '{FJ}', to_jsonb((nomor ->> 'FJ')::int - 1))
       WHERE ditutup_pada IS NULL`,
      RANTAI_BARU,
    ],
    () => `${terakhir().tanggal} #2: sealed, and gone since`,
  ],
  [
    "a closing's snapshot, with its digest",
    () => [
      `UPDATE tutup_toko SET isi = replace(isi, '"kas"', '"kAs"'),
         digest = encode(sha256(convert_to(replace(isi, '"kas"', '"kAs"'), 'UTF8')), 'hex')`,
    ],
    () => `tutup_toko ${no_tutup}: the row was changed`,
  ],
  [
    'what was counted at a closing',
    () => [
      `UPDATE tutup_toko_kas SET hitung_rp = hitung_rp + 1000,
         selisih_rp = selisih_rp + 1000 WHERE baris = 1`,
    ],
    () => `tutup_toko_kas ${no_tutup}/1: the row was changed`,
  ],
  [
    'who closed a day, on the day itself',
    () => [`UPDATE hari SET ditutup_oleh = 'SPV' WHERE ditutup_pada IS NOT NULL`],
    () => `${nota[0]?.tanggal}: the day does not say who closed it and when as its closing does`,
  ],
  [
    'points that were given',
    () => [`UPDATE transaksi_poin SET poin = 250`],
    () => /^transaksi_poin \w+: the row was changed/,
  ],
  [
    'a document put in with an older date',
    () => sisipkan(),
    () => /^penjualan FJ\w+9: the row was put in past the program/,
  ],
  [
    'the same with an entry of the audit and a chain made anew',
    () => [
      ...sisipkan(),
      `INSERT INTO audit SELECT kode_toko, tanggal, urut + 1, waktu, user_id, aksi,
         left(objek, 13) || '9', replace(isi, objek, left(objek, 13) || '9'), hash,
         (SELECT 'penjualan' || E'\\t' || p.no_faktur_jual || E'\\t' || left(encode(sha256(
           convert_to((to_jsonb(p.*) - array['cetak'])::text, 'UTF8')), 'hex'), 32)
          FROM penjualan p WHERE no_faktur_jual LIKE '%9')
       FROM audit WHERE ${entriJual(0)} AND urut = (SELECT max(urut) FROM audit x WHERE x.tanggal = audit.tanggal)
       UNION ALL SELECT kode_toko, tanggal, urut + 1, waktu, user_id, 'penjualan.create',
         'X', E'\\n{"waktu":"x"}', hash, NULL FROM audit
         WHERE aksi = 'toko.tutup'`,
      RANTAI_BARU,
    ],
    () => /: the entry was put in behind the seal/,
  ],
  [
    'a changed row whose trace was changed to fit',
    () => [
      `UPDATE penjualan SET kode_customer = 'C999999' WHERE ${faktur(0)}`,
      `UPDATE audit SET jejak = regexp_replace(jejak, '(penjualan\t${milik(0)}\t)[0-9a-f]+',
         '\\1' || (SELECT left(encode(sha256(convert_to((to_jsonb(p.*) - array['cetak'])::text, 'UTF8')),
           'hex'), 32) FROM penjualan p WHERE ${faktur(0)})) WHERE ${entriJual(0)}`,
    ],
    () => `(penjualan.create ${milik(0)}): the entry is not the one that was sealed`,
  ],
  [
    "who handled a piece, in the piece's history",
    () => [`UPDATE barang_riwayat SET user_id = 'SPV' WHERE dokumen = '${milik(0)}'`],
    () => /^barang_riwayat .*: the row was changed/,
  ],
]

function hapusPenjualan(n: number): readonly string[] {
  const tables = ['penjualan_bayar', 'penjualan_barang', 'penjualan']
  return [
    ...tables.map((t) => `DELETE FROM ${t} WHERE ${faktur(n)}`),
    `UPDATE saldo_harian s SET jumlah = s.jumlah - b.jumlah FROM buku b
     WHERE b.dokumen = '${milik(n)}' AND (s.tanggal, s.akun, s.satuan, s.rincian)
       = (b.tanggal, b.akun, b.satuan, b.rincian)`,
    `DELETE FROM buku WHERE dokumen = '${milik(n)}'`,
  ]
}

/** A copy of the day's first sale under another number. */
function sisipkan(): readonly string[] {
  return [
    `CREATE TEMP TABLE salinan ON COMMIT DROP AS SELECT * FROM penjualan WHERE ${faktur(0)}`,
    `UPDATE salinan SET no_faktur_jual = left(no_faktur_jual, 13) || '9'`,
    `DO $$ DECLARE kolom text; BEGIN
       SELECT string_agg(quote_ident(attname), ', ') INTO kolom FROM pg_attribute
         WHERE attrelid = 'public.penjualan'::regclass AND attnum > 0 AND attgenerated = '' AND NOT attisdropped;
       EXECUTE format('INSERT INTO penjualan (%s) SELECT %s FROM salinan', kolom, kolom);
     END $$`,
  ]
}

describe('the books of a shop', () => {
  test('are found whole when nobody has touched them, to the last entry sealed', async () => {
    const found = await world.server.services.db.bacaTetap('A1', (tx) =>
      periksaRantai(tx, { segel: segel() }),
    )
    expect(found).toMatchObject({ salah: [], catatan: [], tersegel: found.entri })
    expect(found.entri).toBeGreaterThan(nota.length)
    expect(found.barisDokumen).toBeGreaterThan(nota.length * 3)
  })

  test.each(kasus)('%s: found, and the row named', async (_, statements, sentence) => {
    const { salah } = await setelah(...statements())
    const wanted = sentence()
    const fits = (s: string) => (typeof wanted === 'string' ? s.includes(wanted) : wanted.test(s))
    expect(salah.filter(fits), salah.join('\n')).not.toEqual([])
  })

  test('without the seals the tail that is gone would not be missed', async () => {
    const [, statements] = kasus.find(([name]) => name.startsWith('a tail')) as Kasus
    const client = await world.server.services.db.connect()
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL ROLE NONE')
      await client.query('SET LOCAL session_replication_role = replica')
      for (const statement of statements()) await client.query(statement)
      const { salah } = await periksaRantai(new Tx('A1', client, Promise.resolve()))
      expect(salah).toEqual([])
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})

describe('the seals', () => {
  test('are signed with a key that only its owner may read, and say so when they are changed', () => {
    const folder = sealFolder(dataDir)
    expect(statSync(path.join(folder, 'kunci.pem')).mode & 0o777).toBe(0o600)
    const file = path.join(folder, 'A1.jsonl')
    const text = readFileSync(file, 'utf8')
    expect(unsigned()).toEqual([])
    writeFileSync(file, text.replace(/"entri":"./, '"entri":"x'))
    expect(unsigned()).toEqual([1])
    writeFileSync(file, text)
  })

  test('a server whose last seal the books contradict says so and seals nothing over it', async () => {
    const before = readSeals(sealFolder(dataDir), 'A1').length
    const client = await world.server.services.db.connect()
    try {
      await client.query('SET ROLE NONE')
      await client.query('SET session_replication_role = replica')
      await client.query(
        `UPDATE audit SET jejak = jejak || 'x' WHERE ${entriJual(nota.length - 1)}`,
      )
      await world.server.services.seals.now('A1')
      expect(readSeals(sealFolder(dataDir), 'A1')).toHaveLength(before)
      await client.query(
        `UPDATE audit SET jejak = left(jejak, -1) WHERE ${entriJual(nota.length - 1)}`,
      )
      await world.server.services.seals.now('A1')
    } finally {
      client.release(true)
    }
  })
})
