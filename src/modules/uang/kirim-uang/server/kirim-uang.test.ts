import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, tambahSama } from '#test/factories/goods.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { jual, periksa, setujui, totalDari, tutup } from '#test/factories/sale.ts'
import { buatOrang, buatToko, masuk } from '#test/factories/shop.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import { terbilang } from '#kernel/shared/terbilang.ts'

let w: World
let a: Client
let b: Client

beforeAll(async () => {
  const jauh = { kode_toko: 'T8', nama_toko: 'Jauh', url: 'http://127.0.0.1:9' }
  w = await dunia(['T1', 'T2', 'T3'], {
    BRANCH_SERVERS: JSON.stringify([{ ...jauh, token: 'token-of-the-service-0123456789' }]),
  })
  await buatToko(w.server.services.db, 'T8', 'Z8')
  a = w.toko.get('T1') as Client
  b = w.toko.get('T2') as Client
  const [piece] = await tambahSama(a, 1)
  await jual(a, [piece as Piece])
  isi = totalDari([piece as Piece])
})
afterAll(() => w.close())

let isi = 0

interface Kirim {
  readonly nota_kirim: string
  readonly nomor_referensi: string
}
const kirim = (c: Client, jumlah_rp: number, lebih: object = {}) =>
  c.tulis<Kirim>('kirim-uang', {
    tujuan: 'T2',
    jumlah_rp,
    keterangan: 'Setoran',
    no_reff: 'S-1',
    ...lebih,
  })
const terima = (c: Client, ref: string, lebih: object = {}, kunci?: string) =>
  c.tulis<{ no_terima: string }>(`kirim-uang/${ref}/reception`, { ...lebih }, kunci, 'PUT')

/** Balance of an account over all days of a shop. */
async function saldo(toko: string, akun: string): Promise<number> {
  const [row] = await w.database.query<{ n: string | null }>(
    `select sum(jumlah) as n from public.buku where kode_toko = $1 and akun = $2`,
    [toko, akun],
  )
  return Number(row?.n ?? 0)
}

async function batal(c: Client, nota_kirim: string, jumlah_rp: number) {
  const id_otorisasi = await setujui(c, {
    ...PENYETUJU,
    kategori: 'kirim_uang.cancel',
    dokumen: nota_kirim,
    jumlah_rp,
  })
  return c.tulis<{ status: string }>('kirim-uang/cancel', {
    nota_kirim,
    alasan: 'Salah toko',
    id_otorisasi,
  })
}

test('what is missing or wrong is said at its field, in the words of the specification', async () => {
  const { text, fields } = await a.tulis('kirim-uang', { jumlah_rp: 1, keterangan: 'x' })
  expect([fields['tujuan']?.code, text.includes('Mohon Pilih Toko')]).toEqual([
    'kirim_uang.pilih_toko',
    true,
  ])
  const salah = async (lebih: object) => (await kirim(a, 1_000, lebih)).code
  for (const [tujuan, code] of [
    ['T1', 'kirim_uang.toko_sendiri'],
    ['T8', 'kirim_uang.tujuan_jauh'],
  ])
    expect((await kirim(a, 1_000, { tujuan })).fields['tujuan']?.code).toBe(code)
  expect(await salah({ tujuan: 'T9' })).toBe('kirim_uang.tujuan_tidak_ada')
  expect(await salah({ laci: 'ENTAH' })).toBe('kas.laci_tidak_dikenal')
  expect(await salah({ no_rekening: '999' })).toBe('pembayaran.rekening_tidak_ada')
  expect((await kirim(a, 0)).status).toBe(400)
  const kosong = await b.call('GET', 'kirim-uang/%20')
  expect(kosong.text).toContain('Mohon Masukkan Nomor Referensi')
  const entah = await b.call('GET', 'kirim-uang/ABCDEFGHJKMNPQRS')
  expect([entah.status, entah.text.includes('No Terima Tidak Ditemukan')]).toEqual([404, true])
})

test('never more leaves than the drawer holds', async () => {
  const lebih = await kirim(a, isi + 1)
  expect([lebih.status, lebih.code]).toEqual([409, 'kas.tidak_cukup'])
  expect(await saldo('T1', 'antar-toko/uang/T2')).toBe(0)
})

test('money leaves one shop, is on its way, and comes into the other once', async () => {
  const { data, status } = await kirim(a, 400_000)
  expect(status).toBe(200)
  expect(data.nota_kirim).toMatch(/^KUTA\d{10}$/)
  expect(data.nomor_referensi).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
  expect(await saldo('T1', 'kas/CASH/UTAMA')).toBe(isi - 400_000)
  expect(await saldo('T1', 'antar-toko/uang/T2')).toBe(400_000)

  // The other shop sees that it comes, but not the reference, which is on the paper.
  const jalan = await b.ok<Record<string, unknown>[]>('GET', 'kirim-uang/get/masuk')
  expect(jalan.data).toMatchObject([{ nota_kirim: data.nota_kirim, asal: 'T1' }])
  expect(jalan.text).not.toContain(data.nomor_referensi)
  // A third shop sees nothing of it.
  const c = w.toko.get('T3') as Client
  expect((await c.ok<unknown[]>('GET', 'kirim-uang/get/masuk')).data).toEqual([])
  expect((await terima(c, data.nomor_referensi)).code).toBe('kirim_uang.tidak_ditemukan')

  const cari = await b.ok<{ jumlah_rp: number }>('GET', `kirim-uang/${data.nomor_referensi}`)
  expect(cari.data).toMatchObject({ jumlah_rp: 400_000, asal: 'T1', nama_asal: 'Toko T1' })
  const kunci = crypto.randomUUID()
  const tiba = await terima(b, data.nomor_referensi.toLowerCase(), {}, kunci)
  expect([tiba.status, tiba.data.no_terima.slice(0, 4)]).toEqual([200, 'TKTB'])
  expect(await saldo('T2', 'kas/CASH/UTAMA')).toBe(400_000)
  expect(await saldo('T2', 'antar-toko/uang/T1')).toBe(-400_000)

  // The same key hears the same answer; another one that it is done.
  expect((await terima(b, data.nomor_referensi.toLowerCase(), {}, kunci)).data).toEqual(tiba.data)
  const lagi = await terima(b, data.nomor_referensi)
  expect([lagi.status, lagi.code]).toEqual([409, 'kirim_uang.sudah_diterima'])
  const { data: nota } = await a.ok<{ status: string; diterima_oleh: string }>(
    'GET',
    `kirim-uang/nota/${data.nota_kirim}`,
  )
  expect(nota).toMatchObject({ status: 'DONE', diterima_oleh: 'KT2' })
  expect((await batal(a, data.nota_kirim, 400_000)).code).toBe('kirim_uang.sudah_diterima')
  expect([...(await periksa(a)), ...(await periksa(b))]).toEqual([])
})

test('what was called back is back, and nobody can receive it', async () => {
  const awal = await saldo('T1', 'kas/CASH/UTAMA')
  const { data } = await kirim(a, 50_000)
  const tanpa = await a.tulis('kirim-uang/cancel', { nota_kirim: data.nota_kirim, alasan: 'x' })
  expect([tanpa.status, tanpa.code]).toEqual([403, 'otorisasi.diperlukan'])
  // Even after the day has been closed: it is an open matter.
  expect((await tutup(a)).status).toBe(200)
  const hasil = await batal(a, data.nota_kirim, 50_000)
  expect([hasil.status, hasil.data.status]).toEqual([200, 'BATAL'])
  expect(await saldo('T1', 'kas/CASH/UTAMA')).toBe(awal)
  const telat = await terima(b, data.nomor_referensi)
  expect([telat.status, telat.code]).toEqual([409, 'kirim_uang.sudah_batal'])
  expect((await batal(a, data.nota_kirim, 50_000)).code).toBe('kirim_uang.sudah_batal')
  expect(await periksa(a)).toEqual([])
})

test('from an account into an account; the lists and reports say what happened', async () => {
  const { data } = await kirim(a, 100_000)
  const tiba = await terima(b, data.nota_kirim, { no_rekening: '8100' })
  expect(tiba.status).toBe(200)
  expect(await saldo('T2', 'bank/8100')).toBe(100_000)
  const balik = await kirim(b, 30_000, { tujuan: 'T1', no_rekening: '8100' })
  expect(balik.status).toBe(200)
  expect(await saldo('T2', 'bank/8100')).toBe(70_000)

  const { data: daftar } = await a.ok<{ kode_toko: string; data: { status: string }[] }[]>(
    'GET',
    'kirim-uang',
    { status: 'DONE' },
  )
  expect(daftar.map((d) => [d.kode_toko, d.data.map((k) => k.status)])).toEqual([
    ['T1', ['DONE', 'DONE']],
  ])
  const riwayat = JSON.parse(
    (await a.ok('GET', 'kirim-uang-history', { search: 'setoran', limit: 2 })).text,
  ) as { count: number; totals: { jumlah_rp: number }; data: unknown[] }
  expect([riwayat.count, riwayat.totals.jumlah_rp, riwayat.data.length]).toEqual([3, 500_000, 2])

  const tgl = (await a.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
  const tglB = (await b.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal
  const laporan = JSON.parse(
    (await a.ok('GET', 'kirim-uang/report', { tgl_from: tglB, tgl_to: tgl })).text,
  ) as { totals: object; count: number }
  expect([laporan.count, laporan.totals]).toEqual([
    3,
    { di_jalan_rp: 0, sampai_rp: 500_000, batal_rp: 50_000 },
  ])
  const masukB = JSON.parse((await b.ok('GET', 'kirim-uang/report-terima', {})).text) as {
    totals: object
  }
  expect(masukB.totals).toEqual({ jumlah_rp: 500_000 })
})

test('the slip says the reference and the amount in words; a copy says which one it is', async () => {
  const { data } = await kirim(a, 1_250_000)
  const slip = async () => {
    const answer = await fetch(`${a.url}/api/v1/kirim-uang/slip/${data.nota_kirim}`, {
      headers: { ...a.headers },
    })
    const [halaman] = readPdf(Buffer.from(await answer.arrayBuffer()))
    return halaman?.texts.map((t) => t.text) ?? []
  }
  const teks = await slip()
  expect(teks).toContain(data.nota_kirim)
  expect(teks.join(' ')).toContain(data.nomor_referensi.replace(/(.{4})(?=.)/g, '$1-'))
  expect(teks.join(' ')).toContain(terbilang(1_250_000))
  const salinan = await a.tulis<{ salinan: number }>('kirim-uang/cetak-ulang', {
    nota_kirim: data.nota_kirim,
  })
  expect(salinan.data.salinan).toBe(1)
  expect((await slip()).join(' ')).toContain('SALINAN ke-1')
})

test('a reception that broke off after the sender was told is made by trying again', async () => {
  const { data } = await kirim(a, 3_000)
  await w.database.query(
    `update public.kirim_uang set status = 'DONE', diterima_oleh = 'KT2', diterima_pada = now()
     where nota_kirim = $1`,
    [data.nota_kirim],
  )
  // Nobody can call it back any more, and it is nowhere yet.
  expect((await batal(a, data.nota_kirim, 3_000)).code).toBe('kirim_uang.sudah_diterima')
  const awal = await saldo('T2', 'kas/CASH/UTAMA')
  // A drawer that nobody knows is refused before anything is said to the sender.
  expect((await terima(b, data.nomor_referensi, { laci: 'ENTAH' })).status).toBe(422)
  expect((await terima(b, data.nomor_referensi)).status).toBe(200)
  expect(await saldo('T2', 'kas/CASH/UTAMA')).toBe(awal + 3_000)
})

test('500 receivers of one sending: one', async () => {
  const { data } = await kirim(a, 20_000)
  const awal = await saldo('T2', 'kas/CASH/UTAMA')
  const semua = await Promise.all(
    Array.from({ length: 500 }, () => terima(b, data.nomor_referensi)),
  )
  const menurut = (s: number) => semua.filter((x) => x.status === s).length
  expect([menurut(200), menurut(409)]).toEqual([1, 499])
  expect(await saldo('T2', 'kas/CASH/UTAMA')).toBe(awal + 20_000)
  expect(await periksa(b)).toEqual([])
}, 120_000)

test('receiving against calling back: one of them, and the money is in one place', async () => {
  for (let n = 0; n < 20; n++) {
    const { data } = await kirim(a, 1_000)
    const id_otorisasi = await setujui(a, {
      ...PENYETUJU,
      kategori: 'kirim_uang.cancel',
      dokumen: data.nota_kirim,
      jumlah_rp: 1_000,
    })
    const isiBatal = { nota_kirim: data.nota_kirim, alasan: 'x', id_otorisasi }
    const [kembali, tiba] = await Promise.all([
      a.tulis('kirim-uang/cancel', isiBatal),
      terima(b, data.nomor_referensi),
    ])
    expect([kembali.status, tiba.status].sort()).toEqual([200, 409])
  }
  const jalan = await saldo('T1', 'antar-toko/uang/T2')
  // Still on their way: the sending of the slip from T1, and that of 30,000 from T2.
  expect(jalan + (await saldo('T2', 'antar-toko/uang/T1'))).toBe(1_250_000 + 30_000)
  expect([...(await periksa(a)), ...(await periksa(b))]).toEqual([])
}, 60_000)

test('a receiver without the right hears no', async () => {
  await buatOrang(w.server.services.db, 'KASIRX', 'T2', 'KASIR', ['/uang-kas'])
  const x = await masuk(w.server.url, 'KASIRX')
  expect((await terima(x, 'ABCDEFGHJKMNPQRS')).status).toBe(403)
  expect((await x.call('GET', 'kirim-uang-history')).status).toBe(403)
})
