import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahSama } from '#test/factories/goods.ts'
import { bacaJurnal, saldoBuku, tulisJurnal } from '#test/factories/journal.ts'
import { batal, jual, periksa, tutup } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { periksaRantai } from './rantai.ts'

let world: World
let shop: Client
beforeAll(async () => {
  world = await dunia(['A1'])
  shop = world.toko.get('A1') as Client
  const [one, two, three] = await tambahSama(shop, 4)
  await jual(shop, [one!])
  const second = await jual(shop, [two!])
  await batal(shop, second.data, PENYETUJU)
  await tutup(shop)
  await jual(shop, [three!])
})
afterAll(() => world.close())

const journal = () => tulisJurnal(world, 'A1')
const verify = async () =>
  (await world.server.services.db.bacaTetap('A1', (tx) => periksaRantai(tx))).salah
/** Past every guard, as somebody with the owner's password and bad intentions would. */
const tamper = async (table: string, statement: string) => {
  await world.database.query(`ALTER TABLE public.${table} DISABLE TRIGGER USER`)
  await world.database.query(statement)
  await world.database.query(`ALTER TABLE public.${table} ENABLE TRIGGER USER`)
}

describe('the books of a shop that sold, cancelled and closed', () => {
  test('no invariant is broken and the chain is whole', async () => {
    expect(await periksa(shop)).toEqual([])
    expect(await verify()).toEqual([])
  })

  test('the journal holds every line, and every transaction of it balances', async () => {
    const text = await journal()
    const transactions = text.trim().split('\n\n').slice(1)
    for (const transaction of transactions) {
      const sums = new Map<string, number>()
      for (const line of transaction.split('\n').slice(1)) {
        const [, amount = '', commodity = ''] = /(-?[\d.]+) (\w+)$/.exec(line) ?? []
        sums.set(commodity, Math.round(((sums.get(commodity) ?? 0) + Number(amount)) * 1000) / 1000)
      }
      expect([...sums.values()].filter((n) => n !== 0)).toEqual([])
    }
    const [{ n }] = (await world.database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM buku',
    )) as [{ n: number }]
    expect(text.split('\n').filter((line) => line.startsWith('    '))).toHaveLength(n)
  })

  test('hledger and beancount read it, and hledger finds the balances of the ledger', async () => {
    const found = await bacaJurnal(world, 'A1')
    if (found === null) return
    const [kas] = await world.database.query<{ n: number }>(
      `SELECT sum(jumlah)::float8 AS n FROM saldo_harian
       WHERE akun = 'kas/CASH/UTAMA' AND satuan = 'IDR'`,
    )
    expect(found).toContainEqual(['Assets:A1:Kas:CASH:UTAMA:CASH', kas?.n])
    expect(found.map(([, n]) => n).toSorted()).toEqual(await saldoBuku(world, 'A1'))
  })
})

describe('what was tampered with is found', () => {
  beforeEach(async () => {
    expect(await verify()).toEqual([])
  })

  test('an amount moved from one account to another', async () => {
    const move = (n: number) => `UPDATE buku SET jumlah = jumlah + CASE baris
      WHEN 1 THEN ${n} WHEN 2 THEN ${-n} END
      WHERE baris IN (1, 2) AND satuan = 'IDR' AND dokumen = (SELECT min(dokumen) FROM buku WHERE dokumen LIKE 'FJ%')`
    await tamper('buku', move(1))
    expect((await verify()).join()).toMatch(/ledger lines were changed/)
    expect((await periksa(shop)).map((p) => p.aturan)).toContain(
      'saldo sama dengan jumlah barisnya',
    )
    await tamper('buku', move(-1))
  })

  test('a debit of a day that its lines do not have', async () => {
    const move = (n: number) => `UPDATE saldo_harian SET debet = debet + ${n}
      WHERE akun = 'kas/CASH/UTAMA' AND satuan = 'IDR'`
    await tamper('saldo_harian', move(1))
    expect((await periksa(shop)).map((p) => p.aturan)).toContain(
      'saldo sama dengan jumlah barisnya',
    )
    await tamper('saldo_harian', move(-1))
    expect(await periksa(shop)).toEqual([])
  })

  test('an audit entry rewritten, and one taken out', async () => {
    await tamper(
      'audit',
      `UPDATE audit SET isi = replace(isi, 'penjualan.cancel', 'penjualan.baca')`,
    )
    expect((await verify()).join()).toMatch(/was changed/)
    await tamper(
      'audit',
      `UPDATE audit SET isi = replace(isi, 'penjualan.baca', 'penjualan.cancel')`,
    )
    await tamper(
      'audit',
      `CREATE TABLE simpan AS SELECT * FROM audit WHERE aksi = 'penjualan.cancel'`,
    )
    await tamper('audit', `DELETE FROM audit WHERE aksi = 'penjualan.cancel'`)
    expect((await verify()).join()).toMatch(/is missing/)
    await tamper('audit', 'INSERT INTO audit SELECT * FROM simpan')
    await world.database.query('DROP TABLE simpan')
  })

  test('the last entry of a day cut off', async () => {
    const last = `(SELECT max(urut) FROM audit WHERE tanggal = (SELECT max(tanggal) FROM audit))`
    await tamper(
      'audit',
      `CREATE TABLE simpan AS SELECT * FROM audit
      WHERE tanggal = (SELECT max(tanggal) FROM audit) AND urut = ${last}`,
    )
    await tamper(
      'audit',
      `DELETE FROM audit a USING simpan s WHERE a.tanggal = s.tanggal AND a.urut = s.urut`,
    )
    expect((await verify()).join()).toMatch(/the day ends at/)
    await tamper('audit', 'INSERT INTO audit SELECT * FROM simpan')
    await world.database.query('DROP TABLE simpan')
  })

  test('a piece that left its tray without a document', async () => {
    const set = (from: string, to: string) =>
      world.database.query(
        `UPDATE barang SET status = '${to}' WHERE kode_barcode = (
          SELECT min(kode_barcode) FROM barang WHERE status = '${from}')`,
      )
    await set('READY', 'HILANG')
    expect((await periksa(shop)).map((p) => p.aturan)).toContain('barang di baki sama dengan buku')
    await set('HILANG', 'READY')
    expect(await periksa(shop)).toEqual([])
  })
})
