import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aksesBawaan } from '#modules/orang/pengguna/rules.ts'
import { pengaturanBawaan } from '#test/factories/settings.ts'
import type { Answer, Client } from '../factories/client.ts'
import { sukses } from '../factories/goods.ts'
import { buatOrang, masuk } from '../factories/shop.ts'
import { gadaikan, siapHutang } from '../factories/siap-hutang.ts'
import { dunia, type World } from '../factories/world.ts'
import { readPdf } from '../setup/read-pdf.ts'
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
  w = await dunia(['A'], { APP_TYPE: 'PUSAT' })
  su = w.toko.get('A')!
  await w.database.query(`update toko set pusat = true where kode_toko = 'A'`)
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
    await gadaikan(su, 1_013_500, { ...ORANG, alamat_customer: PRIBADI[0] }),
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

async function atur(kunci: string, isi: unknown): Promise<void> {
  await w.database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ('A', $1, $2)
     on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
    [kunci, JSON.stringify(isi)],
  )
  w.server.services.toko.clear()
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
  const url = (names: readonly string[]) =>
    `${path}?${new URLSearchParams(names.map((n) => [n, nilai[n]!]))}`
  // The same of all branches, where it is no single record: as it is, of the day, and with all values.
  const hari = all.filter((n) => n.startsWith('tgl_') || n === 'tanggal')
  const bersama = o.inPath.length === 0 ? [[], hari, without('format')] : []
  const semua = bersama.map((names) => url(names).replace('/v1/', '/v1/portal/'))
  return [...new Set([...sets.map(url), ...semua])]
}

/** What an answer says; of a slip what stands on its pages, because a place there is a number, too. */
function told({ headers, bytes, text }: Answer): string {
  if (headers['content-type'] !== 'application/pdf') return text
  const lines = readPdf(bytes).flatMap((page) => page.texts.map((t) => t.text))
  return lines.join('\n')
}

/** Answers that hold one of the marks that a read must not tell, as the target and the mark. */
async function bocor(
  c: Client,
  tanda: readonly string[] | ((o: Operation) => readonly string[]),
  operations: readonly Operation[],
): Promise<string[]> {
  const found: string[] = []
  const targets = operations.flatMap((o) => {
    const marks = typeof tanda === 'function' ? tanda(o) : tanda
    return permintaan(o).map((t) => ({ t, marks }))
  })
  const worker = async () => {
    for (let next = targets.shift(); next; next = targets.shift()) {
      const { t, marks } = next
      const answer = await c.raw('GET', t)
      const { status } = answer
      const text = told(answer)
      if (status >= 500) found.push(`${t} ${status}`)
      // What was asked for may be repeated.
      const hits = marks.filter((m) => text.includes(m) && !t.includes(m))
      found.push(...hits.map((m) => `${t} ${m}`))
    }
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  return found.sort()
}

/** The documents that lie before a cashier: one record, one slip, one number that was asked for. */
const satu = (o: Operation) => o.inPath.length > 0 || /\/bynota|\/riwayat$/.test(o.path)

describe('a cashier', () => {
  test('with the screens of his level reads no cost, no margin, no bank account, and personal data in single documents only', async () => {
    const umum = [...MODAL, ...BANK]
    const tanda = (o: Operation) => (satu(o) ? umum : [...umum, ...PRIBADI])
    expect(await bocor(kasir, tanda, reads)).toEqual([])
  }, 300_000)

  test('without any screen reads none of it anywhere', async () => {
    expect(await bocor(polos, [...MODAL, ...BANK, ...PRIBADI], reads)).toEqual([])
  }, 300_000)

  test('is refused the order and the filter that would tell it', async () => {
    for (const path of ['group/get/all?sort=harga_modal', 'member/get/all?sort=tgl_lahir'])
      expect((await kasir.raw('GET', `/api/v1/${path}`)).status).toBe(403)
  })

  test('finds documents by the whole phone number or identity, and not by a part of them', async () => {
    const daftar = ['hutang/get/all', 'hutang/get/aktif', 'penjualan/get/all', 'cari']
    const cari = async (c: Client, path: string, search: string) => {
      const q = path === 'cari' ? { q: search } : { search }
      return (await c.ok<unknown>('GET', path, q)).text
    }
    const nomor = [nilai['no_faktur_hutang']!, nilai['no_faktur_jual']!]
    const ketemu = (text: string) => nomor.some((n) => text.includes(n))
    const nomorKtp = PRIBADI[1]!
    for (const path of daftar) {
      for (const part of [nomorKtp.slice(0, 6), nomorKtp.slice(3), '0812998877', '99887766'])
        expect(ketemu(await cari(kasir, path, part)), `${path} ${part}`).toBe(false)
      if (path === 'cari') continue
      expect(ketemu(await cari(kasir, path, '081299887766')), path).toBe(true)
      expect(ketemu(await cari(spv, path, '99887766')), path).toBe(true)
    }
    expect(ketemu(await cari(kasir, 'hutang/get/all', nomorKtp))).toBe(true)
  })

  test('is shown who a message went to one at a time, and can neither sort nor search by it', async () => {
    const id = crypto.randomUUID()
    await w.database.query(
      `insert into pesan_chat (kode_toko, id, jenis, dokumen, penerima, isi, status, tanggal,
         user_id, dibuat, antre)
       values ('A', $1, 'HUTANG', $2, '6281299887766', 'Terima kasih', 'ANTRI', $3, 'AWAS',
         now(), now())`,
      [id, nilai['no_faktur_hutang'], nilai['tanggal']],
    )
    await buatOrang(w.server.services.db, 'PESAN', 'A', 'KASIR', ['/histori-wa'])
    const pesan = await masuk(w.server.url, 'PESAN')
    const histori = (c: Client, q: Record<string, string> = {}) => c.call('GET', 'chat/histori', q)
    expect((await histori(spv)).text).toContain('6281299887766')
    const jawab = await histori(pesan)
    expect([jawab.status, jawab.text.includes(id)]).toEqual([200, true])
    expect(jawab.text).not.toContain('99887766')
    expect((await histori(pesan, { search: '99887' })).text).not.toContain(id)
    expect((await histori(pesan, { search: '081299887766' })).text).toContain(id)
    expect((await histori(pesan, { sort: '-penerima' })).status).toBe(403)
    expect((await histori(spv, { sort: '-penerima' })).status).toBe(200)
  })

  test('takes no list of members out of the house: the file has headings only', async () => {
    const { status, text } = await kasir.raw('GET', '/api/v1/member/get/all?format=csv')
    expect(status === 403 || !text.includes(member), text).toBe(true)
    expect(text).not.toContain('Ibu Ratna')
  })

  test('reads personal data of a document counted, and works on without them beyond the limit', async () => {
    await buatOrang(w.server.services.db, 'HITUNG', 'A', 'KASIR', [
      '/lihat-hutang',
      '/tebus-hutang',
    ])
    const hitung = await masuk(w.server.url, 'HITUNG')
    const baca = async (no: string) => {
      const { data } = await hitung.ok<Record<string, unknown>>('GET', `hutang/${no}`)
      return [data['no_faktur_hutang'], data['no_ktp'], data['no_hp'], data['alamat_customer']]
    }
    const terhitung = async () => {
      const rows = await w.database.query<{ kunci: string }>(
        `select kunci from baca_pribadi where user_id = 'HITUNG' and jenis = 'hutang' order by waktu`,
      )
      return rows.map((r) => r.kunci)
    }
    const satu = nilai['no_faktur_hutang']!
    await atur('BATAS_BACA_PRIBADI', 1)
    const dua = sukses(await gadaikan(su, 1_000_000, ORANG)).data.no_faktur_hutang
    for (const _ of [1, 2])
      expect(await baca(satu)).toEqual([satu, PRIBADI[1], PRIBADI[3], PRIBADI[0]])
    expect(await terhitung()).toEqual([satu])
    expect(await baca(dua)).toEqual([dua, null, null, null])
    expect(await terhitung()).toEqual([satu])
    // The customer's message goes by the same wall.
    const pesan = await hitung.raw(
      'GET',
      `/api/v1/hutang/get/bynota/single?no_faktur_hutang=${dua}`,
    )
    expect(pesan.text).not.toContain(PRIBADI[3])
    await atur('BATAS_BACA_PRIBADI', 100)
    expect(await baca(dua)).toEqual([dua, PRIBADI[1], PRIBADI[3], expect.anything()])
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

/** Where each of the marks stands somewhere. */
const MASTERS = /\/(?:member|group|jenis|sales|supplier-barang|barang)\//

test('planted: the owner reads all of it, so the search would have found it', async () => {
  const sebagian = reads.filter((o, n) => n % 4 === 0 || MASTERS.test(o.path))
  const marks = [...MODAL, ...BANK, ...PRIBADI]
  const found = await bocor(su, marks, sebagian)
  expect(found.length).toBeGreaterThan(20)
  expect(marks.filter((m) => !found.some((f) => f.endsWith(` ${m}`)))).toEqual([])
}, 300_000)

test('an SPV is told cost, and personal data one member at a time, up to the limit of the day', async () => {
  const { data } = await spv.ok<{ harga_modal: number }>('GET', 'barang/RHS-2')
  expect(data.harga_modal).toBe(1_234_567)
  await atur('BATAS_BACA_PRIBADI', 2)
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

test('after a blind closing a cashier reads nowhere what should have been there', async () => {
  await atur('BATAS_BACA_PRIBADI', 100)
  interface Keadaan {
    readonly tanggal: string
    readonly kas: { laci?: string; metode: string; no_rekening?: string; seharusnya_rp: number }[]
  }
  const keadaan = (await su.ok<Keadaan>('GET', 'tutup-toko')).data
  const laci = keadaan.kas.find((k) => k.metode === 'CASH')!
  const SELISIH = 5_000
  const hitungan = keadaan.kas.map(({ seharusnya_rp, ...k }) => ({
    ...k,
    jumlah_rp: k === laci || k.metode === 'CASH' ? seharusnya_rp - SELISIH : seharusnya_rp,
  }))
  const { tanggal } = keadaan
  const ditutup = await kasir.tulis('tutup-toko/create', {
    tanggal,
    hitungan: hitungan.map(({ laci: l, metode, no_rekening, jumlah_rp }) => ({
      laci: l,
      metode,
      no_rekening,
      jumlah_rp,
    })),
    keterangan: 'Uang receh tertukar',
  })
  expect(ditutup, ditutup.text).toMatchObject({ status: 200 })
  const tanda = [String(laci.seharusnya_rp), laci.seharusnya_rp.toLocaleString('en-US')]
  expect(ditutup.text).not.toMatch(new RegExp(tanda.join('|')))
  expect(await bocor(kasir, [...tanda, ...MODAL], reads)).toEqual([])
  // Where the sums stand at all: the owner meets them there, of one shop and of all.
  const tutup = reads.filter((o) => o.path.includes('tutup-toko'))
  const found = await bocor(su, tanda, tutup)
  expect(found.some((t) => t.includes('portal/'))).toBe(true)
}, 300_000)
