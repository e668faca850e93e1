import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses } from '#test/factories/goods.ts'
import { periksa, setujui, tutup, setujuiTolakan } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { TransaksiKas } from '../../contract-transaksi.ts'

let w: World
let c: Client

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  // Banks are the centre's, and this world has none.
  await w.database.query(
    `insert into public.bank (kode_bank, nama_bank, fee_debet_bp) values ('BSR', 'Bank Samudra', 50)`,
  )
  for (const toko of w.toko.values()) await isiMaster(toko)
})
afterAll(() => w.close())

async function isiMaster(toko: Client): Promise<void> {
  sukses(
    await toko.tulis('rekenings', { no_rekening: '8200', nama_rekening: 'Dua', kode_bank: 'BSR' }),
  )
  const kode: readonly (readonly [string, string, string])[] = [
    ['MODAL', 'MASUK', 'MODAL'],
    ['LISTRIK', 'KELUAR', 'BIAYA'],
    ['SETOR', 'KELUAR', 'MUTASI'],
  ]
  for (const [kode_transaksi, arah, kategori] of kode)
    sukses(
      await toko.tulis('paratransaksi', {
        kode_transaksi,
        deskripsi: `Uraian ${kode_transaksi}`,
        arah,
        kategori,
      }),
    )
}

const transaksi = (isi: object, toko = c) =>
  toko.tulis<TransaksiKas>('cash/transaksi/create', {
    kode_transaksi: 'MODAL',
    jumlah_rp: 1_000_000,
    keterangan: 'Uji',
    ...isi,
  })
const mutasi = (jalan: 'bank' | 'cash', isi: object) =>
  c.tulis<TransaksiKas>(`cash/mutasi-uang-${jalan}`, {
    asal: 'CASH',
    asal_rekening: '',
    tujuan: 'BNS',
    tujuan_rekening: '8100',
    jumlah: 100_000,
    keterangan: 'Setor',
    kategori: 'SETOR',
    ...isi,
  })
const gesek = (isi: object) =>
  c.tulis<TransaksiKas>('non-cash/gesek-tunai', {
    no_rekening: '8200',
    jumlah_rp: 200_000,
    nama: 'Bu Sari',
    ...isi,
  })

/** Balances by account, unit and detail. */
async function saldo(kode = 'T1'): Promise<Record<string, number>> {
  const rows = await w.database.query<{ kunci: string; jumlah: string }>(
    `select akun || ' ' || rincian as kunci, sum(jumlah) as jumlah from public.saldo_harian
     where kode_toko = $1 and satuan = 'IDR' group by 1 having sum(jumlah) <> 0`,
    [kode],
  )
  return Object.fromEntries(rows.map((r) => [r.kunci.trim(), Number(r.jumlah)]))
}
const laci = async () => (await saldo())['kas/CASH/UTAMA CASH'] ?? 0

const izin = (kategori: string, dokumen: string, jumlah_rp: number) =>
  setujui(c, { ...PENYETUJU, kategori, dokumen, jumlah_rp })

async function batal(no_transaksi: string, jumlah_rp: number) {
  return c.tulis<TransaksiKas>('cash/transaksi/cancel', {
    no_transaksi,
    alasan: 'Salah ketik',
    id_otorisasi: await izin('kas.batal', no_transaksi, jumlah_rp),
  })
}

async function atur(kunci: string, nilai: unknown): Promise<void> {
  await w.database.query(
    `insert into public.pengaturan (kode_toko, kunci, nilai) values ('T1', $1, $2)
     on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
    [kunci, JSON.stringify(nilai)],
  )
  w.server.services.toko.drop('T1')
}

describe('cash by a code', () => {
  test('comes in and goes out of the drawer, each with its account', async () => {
    const masuk = sukses(await transaksi({ jumlah_rp: 5_000_000, nama: 'Pak Haji' })).data
    expect(masuk).toMatchObject({
      jenis: 'MASUK',
      ke_laci: 'UTAMA',
      dari_laci: null,
      deskripsi: 'Uraian MODAL',
      nama: 'Pak Haji',
      status: 'VALID',
    })
    expect(masuk.no_transaksi).toMatch(/^KMTA\d{10}$/)
    const keluar = sukses(await transaksi({ kode_transaksi: 'LISTRIK', jumlah_rp: 250_000 })).data
    expect(keluar.no_transaksi).toMatch(/^KK/)
    expect(keluar).toMatchObject({ jenis: 'KELUAR', dari_laci: 'UTAMA', penyetuju: null })
    expect(await saldo()).toEqual({
      'kas/CASH/UTAMA CASH': 4_750_000,
      'kas/masuk/MODAL CASH': -5_000_000,
      'kas/keluar/LISTRIK CASH': 250_000,
    })
    expect((await c.ok('GET', `cash/transaksi/${keluar.no_transaksi}`)).data).toEqual(keluar)
  })

  test('over an account it is a transfer', async () => {
    const isi = { metode: 'TRANSFER', jumlah_rp: 3_000_000 }
    expect(await transaksi(isi)).toMatchObject({ status: 422, code: 'isian.wajib' })
    expect(await transaksi({ ...isi, no_rekening: 'ENTAH' })).toMatchObject({
      status: 422,
      fields: { no_rekening: { code: 'pembayaran.rekening_tidak_ada' } },
    })
    sukses(await transaksi({ ...isi, no_rekening: '8100' }))
    expect((await saldo())['bank/8100 TRANSFER']).toBe(3_000_000)
  })

  test('never more than the drawer holds, and nothing is written', async () => {
    const sebelum = await saldo()
    await atur('BATAS_KAS_KELUAR', 100_000_000)
    const answer = await transaksi({ kode_transaksi: 'LISTRIK', jumlah_rp: 4_750_001 })
    expect(answer).toMatchObject({
      status: 409,
      code: 'kas.tidak_cukup',
      params: { akun: 'kas/CASH/UTAMA' },
    })
    // Somebody may have to count that drawer without knowing.
    expect(answer.params).not.toHaveProperty('saldo_rp')
    expect(await saldo()).toEqual(sebelum)
  })

  test('twenty at once take what is there and no more', async () => {
    const ada = await laci()
    const bagian = Math.floor(ada / 4)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => transaksi({ kode_transaksi: 'LISTRIK', jumlah_rp: bagian })),
    )
    const ok = answers.filter((a) => a.status === 200)
    expect(ok).toHaveLength(4)
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.code))).toEqual(
      new Set(['kas.tidak_cukup']),
    )
    expect(await laci()).toBe(ada - 4 * bagian)
    for (const a of ok) sukses(await batal(a.data.no_transaksi, bagian))
    expect(await laci()).toBe(ada)
    await atur('BATAS_KAS_KELUAR', 1_000_000)
  })

  test('beyond the limit a second person agrees, to this amount', async () => {
    const isi = { kode_transaksi: 'LISTRIK', jumlah_rp: 1_000_001, no_draft: 'draft-0001' }
    const tolakan = await transaksi(isi)
    expect(tolakan).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'kas.keluar', jumlah_rp: 1_000_001 },
    })
    const salah = await izin('kas.keluar', 'draft-0001', 1_000_001)
    expect((await transaksi({ ...isi, id_otorisasi: salah })).code).toBe('otorisasi.tidak_sah')
    const id_otorisasi = await setujuiTolakan(c, tolakan, PENYETUJU)
    const lain = { ...isi, keterangan: 'Untuk yang lain', id_otorisasi }
    expect((await transaksi(lain)).code).toBe('otorisasi.tidak_sah')
    expect(sukses(await transaksi({ ...isi, id_otorisasi })).data.penyetuju).toBe('SPV')
  })

  test('codes that are not there and codes of mutations are refused', async () => {
    expect(await transaksi({ kode_transaksi: 'ENTAH' })).toMatchObject({
      status: 422,
      fields: { kode_transaksi: { code: 'kas.kode_tidak_ada' } },
    })
    expect((await transaksi({ kode_transaksi: 'SETOR' })).code).toBe('kas.kode_mutasi')
    expect((await transaksi({ jumlah_rp: 0 })).status).toBe(400)
    expect((await transaksi({ jumlah_rp: -5 })).status).toBe(400)
  })
})

describe('mutations', () => {
  test('drawer to account and back, nothing earned or spent', async () => {
    const sebelum = await saldo()
    const setor = sukses(await mutasi('cash', {})).data
    expect(setor.no_transaksi).toMatch(/^MU/)
    expect(setor).toMatchObject({
      jenis: 'MUTASI_CASH',
      dari_laci: 'UTAMA',
      ke_rekening: '8100',
      kode_transaksi: 'SETOR',
    })
    sukses(
      await mutasi('cash', {
        asal: 'BNS',
        asal_rekening: '8100',
        tujuan: 'CASH',
        tujuan_rekening: null,
        jumlah: 30_000,
      }),
    )
    const sesudah = await saldo()
    expect(sesudah['kas/CASH/UTAMA CASH']).toBe((sebelum['kas/CASH/UTAMA CASH'] ?? 0) - 70_000)
    expect(sesudah['bank/8100 MUTASI']).toBe(70_000)
  })

  test('account to account', async () => {
    const isi = { asal: 'BNS', asal_rekening: '8100', tujuan: 'BSR', tujuan_rekening: '8200' }
    sukses(await mutasi('bank', { ...isi, jumlah: 1_000_000 }))
    const { 'bank/8200 MUTASI': dua } = await saldo()
    expect(dua).toBe(1_000_000)
    expect((await mutasi('bank', { ...isi, jumlah: 99_000_000 })).code).toBe('kas.tidak_cukup')
  })

  const bank = { asal: 'BNS', asal_rekening: '8100', tujuan: 'BNS', tujuan_rekening: '8100' }
  test.each([
    ['bank', bank, 'tujuan_rekening', 'kas.rekening_sama'],
    ['bank', { ...bank, asal: 'CASH' }, 'asal', 'kas.mutasi_bukan_bank'],
    ['bank', { ...bank, tujuan_rekening: '' }, 'tujuan_rekening', 'isian.wajib'],
    ['bank', { ...bank, tujuan: 'BSR' }, 'tujuan_rekening', 'kas.rekening_sama'],
    ['cash', { ...bank }, 'tujuan', 'kas.mutasi_tanpa_cash'],
    ['cash', { asal: 'CASH', tujuan: 'CASH' }, 'tujuan', 'kas.mutasi_dua_cash'],
    ['cash', { tujuan: 'BSR' }, 'tujuan_rekening', 'pembayaran.rekening_tidak_ada'],
    ['cash', { kategori: 'LISTRIK' }, 'kategori', 'kas.kategori_bukan_mutasi'],
    ['cash', { kategori: 'ENTAH' }, 'kategori', 'kas.kode_tidak_ada'],
  ] as const)('%s %j is refused at %s', async (jalan, isi, field, code) => {
    const answer = await mutasi(jalan, isi)
    expect(answer.status).toBe(422)
    expect(answer.fields[field]?.code).toBe(code)
  })
})

describe('gesek tunai', () => {
  test('the card pays the amount, which leaves the drawer; the bank keeps its fee', async () => {
    const sebelum = await laci()
    const { data } = sukses(await gesek({}))
    expect(data.no_transaksi).toMatch(/^GT/)
    expect(data).toMatchObject({
      jenis: 'GESEK',
      kode_bank: 'BSR',
      jenis_kartu: 'DEBET',
      fee_rp: 0,
      gesek_rp: 200_000,
    })
    const s = await saldo()
    expect(s['bank/8200 DEBET']).toBe(200_000)
    expect(s['bank/8200 BIAYA']).toBe(-1_000)
    expect(s['edc/biaya DEBET/8200']).toBe(1_000)
    expect(await laci()).toBe(sebelum - 200_000)
    const { data: riwayat } = await c.ok<TransaksiKas[]>('GET', 'non-cash/gesek-histories', {
      sort: '-jumlah_rp',
      search: 'sari',
    })
    expect(riwayat).toEqual([data])
  })

  test('the owner says which cards', async () => {
    expect((await gesek({ jenis_kartu: 'CREDIT' })).code).toBe('kas.gesek_debet_saja')
    await atur('GESEK_TUNAI', 'DEBET_KREDIT')
    sukses(await gesek({ jenis_kartu: 'CREDIT' }))
    await atur('GESEK_TUNAI', 'MATI')
    expect((await gesek({})).code).toBe('kas.gesek_mati')
    await atur('GESEK_TUNAI', 'DEBET')
    expect((await gesek({ jumlah_rp: 90_000_000 })).code).toBe('kas.tidak_cukup')
  })
})

describe('cancelling', () => {
  test('writes the mirror, once, by approval', async () => {
    const sebelum = await saldo()
    const { data } = sukses(await gesek({}))
    const tanpa = { no_transaksi: data.no_transaksi, alasan: 'Salah' }
    expect((await c.tulis('cash/transaksi/cancel', tanpa)).code).toBe('otorisasi.diperlukan')
    const hasil = sukses(await batal(data.no_transaksi, data.jumlah_rp)).data
    expect(hasil).toMatchObject({
      status: 'BATAL',
      alasan_batal: 'Salah ketik',
      dibatalkan_oleh: 'KT1',
      setuju_batal: 'SPV',
    })
    expect(await saldo()).toEqual(sebelum)
    expect(await batal(data.no_transaksi, data.jumlah_rp)).toMatchObject({
      status: 409,
      code: 'kas.sudah_batal',
    })
  })

  test('what came in must still be there', async () => {
    const { data } = sukses(await transaksi({ jumlah_rp: 50_000_000 }))
    const semua = await laci()
    sukses(await mutasi('cash', { jumlah: semua - 1_000_000 }))
    expect((await batal(data.no_transaksi, data.jumlah_rp)).code).toBe('kas.tidak_cukup')
  })

  test('lists tell kinds apart, and another shop sees nothing', async () => {
    const { data } = await c.ok<TransaksiKas[]>('GET', 'cash/transaksi/get/all', {
      jenis: 'MUTASI_BANK,MUTASI_CASH',
    })
    expect(new Set(data.map((d) => d.jenis))).toEqual(new Set(['MUTASI_BANK', 'MUTASI_CASH']))
    const nomor = data[0]?.no_transaksi as string
    const lain = w.toko.get('T2') as Client
    expect((await lain.call('GET', `cash/transaksi/${nomor}`)).status).toBe(404)
    expect((await lain.ok('GET', 'cash/transaksi/get/all')).data).toEqual([])
    const slip = await fetch(`${c.url}/api/v1/cash/transaksi/${nomor}/slip`, { headers: c.headers })
    expect(slip.status).toBe(200)
    expect(slip.headers.get('content-type')).toContain('application/pdf')
    const salinan = await c.tulis('cash/transaksi/cetak-ulang', { no_transaksi: nomor })
    expect(salinan.data).toEqual({ no_transaksi: nomor, salinan: 1 })
  })

  test('a number that nobody gave out is no document', async () => {
    const nomor = 'KKTA2601010999'
    for (const answer of [
      await c.call('GET', `cash/transaksi/${nomor}`),
      await c.tulis('cash/transaksi/cancel', { no_transaksi: nomor, alasan: 'Salah' }),
    ])
      expect([answer.status, answer.code]).toEqual([404, 'kas.tidak_ada'])
  })

  test('rights: each screen its own call', async () => {
    await buatOrang(w.server.services.db, 'KAS1', 'T1', 'KASIR', ['/gesek-tunai'])
    const kasir = await masuk(w.server.url, 'KAS1')
    expect((await transaksi({}, kasir)).status).toBe(403)
    const isi = { no_rekening: '8200', jumlah_rp: 10_000, nama: 'Bu Ani' }
    sukses(await kasir.tulis('non-cash/gesek-tunai', isi))
  })

  test('a closed day keeps its documents; the books are whole', async () => {
    const { data } = sukses(await transaksi({ jumlah_rp: 10_000 }))
    sukses(await tutup(c))
    expect((await batal(data.no_transaksi, data.jumlah_rp)).code).toBe('kas.kemarin')
    expect(await periksa(c)).toEqual([])
  })
})
