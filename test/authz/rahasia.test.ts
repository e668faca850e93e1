import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aksesBawaan } from '../../src/modules/pengguna/rules.ts'
import { pengaturanBawaan } from '../../src/modules/pengaturan/rules.ts'
import type { Client } from '../factories/client.ts'
import { sukses } from '../factories/goods.ts'
import { buatOrang, masuk } from '../factories/shop.ts'
import { gadaikan, siapHutang } from '../factories/siap-hutang.ts'
import { dunia, type World } from '../factories/world.ts'
import { operations, type Operation } from '../fuzz/kiriman.ts'

/**
 * What a cashier may not know, written down in a way that nothing else is, and every read of the
 * product made with every value that leads to it.
 */
const MODAL = ['1234567', '2345678', '66.77']
const PRIBADI = ['ZZALAMAT', '3171046503880009', '1971-03-09', '081299887766']
const BANK = ['ZZREKENING', 'ZZNPWP']

let w: World
let su: Client
let kasir: Client
/** Of the same level, without any screen. */
let polos: Client
let spv: Client
let reads: Operation[]
let nilai: Readonly<Record<string, string>>
let member: string

beforeAll(async () => {
  w = await dunia(['A'])
  su = w.toko.get('A')!
  const flags = Object.entries(pengaturanBawaan()).filter(([, v]) => typeof v === 'boolean')
  for (const [key] of flags)
    await w.database.query(
      `insert into pengaturan (kode_toko, kunci, nilai) values ('A', $1, 'true')
       on conflict on constraint pengaturan_pk do nothing`,
      [key],
    )
  w.server.services.toko.clear()
  await isi()
  const { db, registry } = w.server.services
  const screens = [...registry.screens.values()]
  await buatOrang(db, 'LOKET', 'A', 'KASIR', aksesBawaan('KASIR', screens))
  await buatOrang(db, 'POLOS', 'A', 'KASIR', [])
  await buatOrang(db, 'AWAS', 'A', 'SPV', aksesBawaan('SPV', screens))
  kasir = await masuk(w.server.url, 'LOKET')
  polos = await masuk(w.server.url, 'POLOS')
  spv = await masuk(w.server.url, 'AWAS')
  const document = JSON.parse((await su.raw('GET', '/api/v1/openapi.json')).text) as unknown
  reads = operations(document).filter((o) => o.method === 'GET')
})
afterAll(() => w.close())

const ORANG = { no_hp: PRIBADI[3], no_ktp: PRIBADI[1] }

async function isi(): Promise<void> {
  const ubah = (path: string, body: object) =>
    su.tulis(path, body as Record<string, unknown>, crypto.randomUUID(), 'PUT').then(sukses)
  await siapHutang(su)
  await ubah('group/G75', { harga_modal: 2_345_678 })
  await ubah('jenis/CIN', { margin: 66.77 })
  await su
    .tulis('supplier-barang', {
      kode_supplier: 'SUP',
      nama: 'Pemasok',
      alamat: PRIBADI[0],
      npwp: BANK[1],
    })
    .then(sukses)
  await ubah('sales/S1', { no_rekening: BANK[0] })
  const { data } = sukses(
    await su.tulis<{ kode_customer: string }>('member', {
      nama_customer: 'Ibu Ratna',
      alamat_customer: PRIBADI[0],
      tgl_lahir: PRIBADI[2],
      ...ORANG,
    }),
  )
  member = data.kode_customer
  const barang = sukses(
    await su.tulis<{ no_masuk: string; items: { kode_barcode: string }[] }>('barang/create', {
      items: [1, 2].map((n) => ({
        kode_barcode: `RHS-${n}`,
        nama_barang: 'Cincin rahasia',
        kode_dept: 'CIN',
        kode_group: 'G75',
        kadar: '75',
        kode_baki: 'B1',
        berat: 2,
        harga_modal: 1_234_567,
      })),
    }),
  ).data
  const nota = sukses(
    await su.tulis<{ no_faktur_jual: string; tanggal: string }>('penjualan/create', {
      kode_sales: 'S1',
      kode_customer: member,
      items: [{ kode_barcode: 'RHS-1' }],
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 2_000_000 }],
      total_rp: 2_000_000,
    }),
  ).data
  const surat = sukses(
    await gadaikan(su, 1_000_000, { ...ORANG, alamat_customer: PRIBADI[0] }),
  ).data
  nilai = {
    kode_barcode: 'RHS-2',
    kode_customer: member,
    no_faktur_jual: nota.no_faktur_jual,
    no_faktur_hutang: surat.no_faktur_hutang,
    no_masuk: barang.no_masuk,
    kode_toko: 'A',
    kode_supplier: 'SUP',
    kode_sales: 'S1',
    kode_group: 'G75',
    kode_dept: 'CIN',
    kode_baki: 'B1',
    search: 'a',
    q: 'Ibu',
    cari: 'Ibu',
    kunci: member,
    tgl_from: nota.tanggal,
    tgl_to: nota.tanggal,
    tanggal: nota.tanggal,
    limit: '100',
    page: '1',
    type: 'today',
    format: 'csv',
  }
}

/** Each read as it is, with all values that it takes, and without those that narrow it. */
function permintaan(o: Operation): string[] {
  const path = o.inPath.reduce((at, n) => at.replace(`{${n}}`, nilai[n] ?? 'A'), o.path)
  const all = Object.keys(o.inQuery).filter((n) => nilai[n] !== undefined)
  const without = (...names: string[]) => all.filter((n) => !names.includes(n))
  const sets = [
    [],
    all,
    without('format'),
    without('format', 'search', 'q', 'cari'),
    ...all.map((n) => [n]),
  ]
  const urls = sets.map(
    (names) => `${path}?${new URLSearchParams(names.map((n) => [n, nilai[n]!]))}`,
  )
  return [...new Set(urls)]
}

/** Answers that hold one of these marks, as the target and the mark. */
async function bocor(
  c: Client,
  tanda: readonly string[],
  operations: readonly Operation[],
): Promise<string[]> {
  const found: string[] = []
  const targets = operations.flatMap((o) => permintaan(o))
  const worker = async () => {
    for (let t = targets.shift(); t; t = targets.shift()) {
      const { text } = await c.raw('GET', t)
      // What was asked for may be repeated.
      const hit = tanda.find((m) => text.includes(m) && !t.includes(m))
      if (hit) found.push(`${t} ${hit}`)
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return found.sort()
}

/** The documents that lie before a cashier: one record, one slip, one number that was asked for. */
const satu = (o: Operation) => o.inPath.length > 0 || /\/bynota|\/riwayat$/.test(o.path)

/** Turnover of the shop: what of it a level sees is shown by the tests of the dashboard. */
const bukanOmzet = (o: Operation) => !/cash-pusat|daily-transaction-get-year/.test(o.path)

describe('a cashier', () => {
  test('with the screens of his level reads no cost, no margin and no bank account', async () => {
    expect(await bocor(kasir, [...MODAL, ...BANK], reads.filter(bukanOmzet))).toEqual([])
  }, 300_000)

  test('meets personal data in single documents only, never in a list', async () => {
    expect(
      await bocor(
        kasir,
        PRIBADI,
        reads.filter((o) => !satu(o)),
      ),
    ).toEqual([])
  }, 300_000)

  test('without any screen reads none of it anywhere', async () => {
    expect(await bocor(polos, [...MODAL, ...BANK, ...PRIBADI], reads)).toEqual([])
  }, 300_000)

  test('is refused the order and the filter that would tell it', async () => {
    for (const path of ['group/get/all?sort=harga_modal', 'member/get/all?sort=tgl_lahir'])
      expect((await kasir.raw('GET', `/api/v1/${path}`)).status).toBe(403)
  })

  test('finds a member by name or by the whole phone number, and not by a part of it', async () => {
    const cari = async (c: Client, search: string) =>
      (await c.ok<{ kode_customer: string }[]>('GET', 'member/get/all', { search })).data.map(
        (m) => m.kode_customer,
      )
    for (const c of [kasir, polos]) {
      expect(await cari(c, 'ratna')).toEqual([member])
      expect(await cari(c, '081299887766')).toEqual([member])
      for (const part of ['0812998877', '99887766', 'zzalamat'])
        expect(await cari(c, part)).toEqual([])
    }
  })
})

test('planted: the owner reads all of it, so the search would have found it', async () => {
  const found = await bocor(su, [...MODAL, ...BANK, ...PRIBADI], reads)
  expect(found.length).toBeGreaterThan(20)
}, 300_000)

test('an SPV is told cost, and personal data one member at a time, up to the limit of the day', async () => {
  const { data } = await spv.ok<{ harga_modal: number }>('GET', 'barang/RHS-2')
  expect(data.harga_modal).toBe(1_234_567)
  await w.database.query(`insert into pengaturan (kode_toko, kunci, nilai)
    values ('A', 'BATAS_BACA_PRIBADI', '2')
    on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`)
  w.server.services.toko.clear()
  const orang = await Promise.all(
    [1, 2, 3].map((n) =>
      su
        .tulis<{ kode_customer: string }>('member', {
          nama_customer: `Orang ${n}`,
          no_hp: `08130000000${n}`,
        })
        .then((a) => sukses(a).data.kode_customer),
    ),
  )
  const buka = (kode: string) => spv.call<{ no_hp?: string }>('GET', `member/${kode}`)
  const jawab = await Promise.all(orang.map(buka))
  expect(jawab.map((a) => a.status).sort()).toEqual([200, 200, 429])
  const lebih = jawab.find((a) => a.status === 429)
  expect([lebih?.code, lebih?.text.includes('08130000000')]).toEqual(['pribadi.batas', false])
  // Whom he has seen today he may see again; the history is the same wall.
  const [dilihat] = orang.filter((_, i) => jawab[i]?.status === 200)
  expect((await buka(dilihat!)).data.no_hp).toMatch(/^0813/)
  const tutup = orang[jawab.findIndex((a) => a.status === 429)]!
  const riwayat = await spv.call('GET', 'masters/member/riwayat', { kunci: tutup })
  expect([riwayat.status, riwayat.code]).toEqual([429, 'pribadi.batas'])
  // The list says who there is, so that a sale goes on.
  const daftar = await spv.ok<object[]>('GET', 'member/get/all')
  expect(daftar.data).toHaveLength(4)
  expect(daftar.text).not.toContain('08130000000')
  const [{ n } = { n: 0 }] = await w.database.query<{ n: number }>(
    `select count(*)::int as n from baca_pribadi where user_id = 'AWAS' and jenis = 'member'`,
  )
  expect(n).toBe(2)
})
