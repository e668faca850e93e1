import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { laporanCocok } from '#test/factories/laporan-keuangan.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { jual, periksa, tutup } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { explainsAll } from '../../../../../test/contract/explained.ts'
import type { TutupBuku } from '../contract.ts'
import { bulanTahun, masaSebelum } from '../rules.ts'

/** A shop that trades in one year and goes on in the next; its owner beside it. */
let world: World
let c: Client
let pemilik: Client
let tahun = ''
let bulan: readonly string[] = []
beforeAll(async () => {
  world = await dunia(['T1'])
  c = world.toko.get('T1')!
  await buatOrang(world.server.services.db, 'PEMILIK', 'T1', 'OWN')
  pemilik = await masuk(world.server.url, 'PEMILIK')
  const pieces = await tambahSama(c, 3)
  const { tanggal } = sukses(await jual(c, [pieces[0]!])).data
  sukses(await c.tulis('paratransaksi', LISTRIK))
  const rekening = { jumlah_rp: 150_000, keterangan: 'Listrik bulan ini' }
  sukses(await c.tulis('cash/transaksi/create', { kode_transaksi: 'LISTRIK', ...rekening }))
  tahun = tanggal.slice(0, 4)
  bulan = bulanTahun(tahun).filter((m) => m >= tanggal.slice(0, 7))
  await sampai(`${tahun}-12-31`)
  sukses(await jual(c, [pieces[1]!]))
  await sampai(`${Number(tahun) + 1}-01-01`)
}, 120_000)
afterAll(() => world.close())

const LISTRIK = {
  kode_transaksi: 'LISTRIK',
  deskripsi: 'Listrik',
  arah: 'KELUAR',
  kategori: 'BIAYA',
  nomor_akun: '6-1040',
}

const hariIni = async () => (await c.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal

/** Closes days until that day; a shop stays closed for at most a month. */
async function sampai(hari: string): Promise<void> {
  for (let kini = await hariIni(); kini < hari; kini = await hariIni()) {
    const sebulan = new Date(Date.parse(kini) + 28 * 86_400_000).toISOString().slice(0, 10)
    sukses(await tutup(c, sebulan < hari ? sebulan : hari))
    pemilik.jam = c.jam
  }
}

const lihat = async () => (await pemilik.ok<TutupBuku>('GET', 'tutup-buku', { tahun })).data
const tutupBulan = (masa: string) => c.tulis('tutup-buku/bulan', { masa })
const tutupTahun = (masa = tahun) =>
  c.tulis<{ no_jurnal_umum: string | null }>('tutup-buku/tahun', { masa })
const buka = (masa: string, siapa = pemilik) =>
  siapa.tulis<{ no_jurnal_umum: string | null }>('tutup-buku/buka', {
    masa,
    alasan: 'Faktur susulan',
  })

type Baris = Readonly<Record<string, string | number | null>>
async function laporan(api: string, input: Readonly<Record<string, string>>) {
  const { text } = await pemilik.ok('GET', api, { limit: '500', ...input })
  return (JSON.parse(text) as { data: readonly Baris[] }).data
}
const bagian = (rows: readonly Baris[], nama: string) =>
  Number(rows.find((b) => b['bagian'] === nama)?.['jumlah_rp'] ?? 0)

test('months are closed in their order, and the year after them', async () => {
  const [pertama = ''] = bulan
  const berikut = `${Number(tahun) + 1}-01`
  expect((await tutupBulan(berikut)).code).toBe('tutup_buku.belum_selesai')
  expect((await tutupBulan(masaSebelum(pertama))).code).toBe('tutup_buku.sebelum_mulai')
  expect((await tutupTahun()).code).toBe('tutup_buku.bulan_terbuka')
  for (const [i, masa] of bulan.entries()) {
    if (bulan[i + 1])
      expect((await tutupBulan(bulan[i + 1]!)).code).toBe('tutup_buku.sebelumnya_terbuka')
    sukses(await tutupBulan(masa))
    expect((await tutupBulan(masa)).code).toBe('tutup_buku.sudah_tutup')
  }
  const { bulan: rows } = await lihat()
  expect(rows.filter((r) => r.status === 'TUTUP').map((r) => r.masa)).toEqual(bulan)
  expect(rows.filter((r) => r.boleh_buka).map((r) => r.masa)).toEqual([bulan.at(-1)])
})

interface Jurnal {
  readonly trx: string
  readonly type: string
  readonly detail_akun: readonly Readonly<Record<string, string>>[]
}

test('a journal that a closed month is read by stays as it is', async () => {
  const { data } = await pemilik.ok<readonly Jurnal[]>('GET', 'para-akun-transaksi')
  const ubah = (trx: string, type: string) => {
    const jurnal = data.find((j) => j.trx === trx && j.type === type)
    const isi = { aktif: false, detail_akun: jurnal?.detail_akun ?? [] }
    return pemilik.call('PUT', `para-akun-transaksi/${trx}/${type}`, isi)
  }
  const sebelum = await laporan('laba-rugi/report', {
    tgl_from: `${bulan[0]}-01`,
    tgl_to: `${bulan[0]}-28`,
  })
  const ditolak = await ubah('PENJUALAN', 'BARANG')
  expect([ditolak.status, ditolak.code]).toEqual([409, 'parameter_akun.buku_ditutup'])
  expect((await ubah('CICILAN', 'BARU')).status).toBe(200)
  expect(
    await laporan('laba-rugi/report', { tgl_from: `${bulan[0]}-01`, tgl_to: `${bulan[0]}-28` }),
  ).toEqual(sebelum)
})

test('a journal that is changed while a month is being closed waits for it', async () => {
  const { data } = await pemilik.ok<readonly Jurnal[]>('GET', 'para-akun-transaksi')
  const isi = {
    aktif: true,
    detail_akun: data.find((j) => j.trx === 'PENJUALAN' && j.type === 'BARANG')?.detail_akun ?? [],
  }
  const tutupan = await world.server.services.db.connect()
  let selesai = false
  try {
    await tutupan.query('BEGIN')
    await tutupan.query(`select pg_advisory_xact_lock(hashtextextended('masa_buku T1', 0))`)
    const ubahan = pemilik.call('PUT', 'para-akun-transaksi/PENJUALAN/BARANG', isi)
    void ubahan.then(() => (selesai = true))
    await new Promise((lanjut) => setTimeout(lanjut, 300))
    expect(selesai).toBe(false)
    await tutupan.query('COMMIT')
    expect((await ubahan).code).toBe('parameter_akun.buku_ditutup')
  } finally {
    tutupan.release()
  }
})

test('a cash code that moved money in a closed month keeps its account', async () => {
  const ubah = (isi: object) => c.call('PUT', 'paratransaksi/LISTRIK', { ...LISTRIK, ...isi })
  const ditolak = await ubah({ nomor_akun: '6-1030' })
  expect([ditolak.status, ditolak.code]).toEqual([409, 'akun.bulan_tutup'])
  expect((await ubah({ deskripsi: 'Listrik dan air' })).status).toBe(200)
})

test('the class of an account stays while a closed month has lines on it', async () => {
  interface Akun {
    readonly nomor_akun: string
    readonly versi: number
  }
  const akun = async (nomor: string) => {
    const { data } = await pemilik.ok<Akun>('GET', `akuns/${nomor}`)
    const { _id: _, ...rest } = data as Akun & { _id?: string }
    return rest
  }
  const ubah = async (nomor: string, isi: object) => {
    const { nomor_akun: _, ...lama } = await akun(nomor)
    return pemilik.call('PUT', `akuns/${nomor}`, { ...lama, ...isi })
  }
  for (const isi of [{ jenis: 'ASET' }, { saldo_normal: 'KREDIT' }, { arus_kas: 'INVESTASI' }]) {
    const ditolak = await ubah('6-1040', isi)
    expect([isi, ditolak.status, ditolak.code]).toEqual([isi, 409, 'akun.kelas_bulan_tutup'])
    expect(ditolak.text).toContain(tahun)
  }
  const massal = await pemilik.tulis<{ tersimpan: boolean }>('masters/akun/massal', {
    aksi: 'ubah',
    kunci: ['6-1040'],
    isi: { jenis: 'ASET' },
  })
  expect(massal.text).toContain('Akun ini dipakai di bulan yang sudah ditutup')
  expect(await akun('6-1040')).toMatchObject({ jenis: 'BIAYA', saldo_normal: 'DEBET' })
  // What the statements show of it but figures, and an account that no closed month has lines on.
  expect((await ubah('6-1040', { nama_akun: 'Biaya Listrik dan Air' })).status).toBe(200)
  sukses(
    await pemilik.tulis('akuns', {
      nomor_akun: '6-9999',
      nama_akun: 'Biaya Baru',
      jenis: 'BIAYA',
      saldo_normal: 'DEBET',
    }),
  )
  expect((await ubah('6-9999', { jenis: 'ASET' })).status).toBe(200)
})

/** Holds a lock in the way that another process would, and answers whether the act waited for it. */
async function menunggu(kunci: string, tindakan: () => Promise<unknown>): Promise<boolean> {
  const lain = await world.server.services.db.connect()
  let selesai = false
  try {
    await lain.query('BEGIN')
    await lain.query(`select ${kunci}(hashtextextended('kelas akun', 0))`)
    const jalan = tindakan().then(() => (selesai = true))
    await new Promise((lanjut) => setTimeout(lanjut, 300))
    const sempat = selesai
    await lain.query('COMMIT')
    await jalan
    return !sempat
  } finally {
    lain.release()
  }
}

test('who changes a class and who closes, in whichever shop, wait for one another', async () => {
  const isi = { nama_akun: 'Biaya Baru', saldo_normal: 'DEBET' }
  const ubah = async (jenis: string) =>
    expect((await pemilik.call('PUT', 'akuns/6-9999', { ...isi, jenis })).status).toBe(200)
  expect(await menunggu('pg_advisory_xact_lock_shared', () => ubah('BIAYA'))).toBe(true)
  expect(await menunggu('pg_advisory_xact_lock', () => tutupBulan(bulan[0]!))).toBe(true)
  // Two shops close at once.
  expect(await menunggu('pg_advisory_xact_lock_shared', () => tutupBulan(bulan[0]!))).toBe(false)
})

test('the database posts nothing in a closed month, whoever asks it', async () => {
  const masa = bulan.at(-1)!
  const query = (teks: string, isi: readonly unknown[]) => world.database.query(teks, [...isi])
  await expect(
    query(
      `update hari set ditutup_pada = null where kode_toko = 'T1' and to_char(tanggal, 'YYYY-MM') = $1`,
      [masa],
    ),
  ).rejects.toMatchObject({ code: 'KN005' })
  await expect(
    query(
      `insert into hari (kode_toko, tanggal, hash) values ('T1', ($1 || '-02')::date, 'x'::bytea)`,
      [masa],
    ),
  ).rejects.toMatchObject({ code: 'KN005' })
  await expect(
    query(
      `insert into masa_buku (kode_toko, masa, status, laba_rp, oleh, waktu)
      values ('T1', $1, 'TUTUP', 0, 'X', now())`,
      [`${Number(tahun) + 1}-01`],
    ),
  ).rejects.toMatchObject({ code: 'KN006' })
})

test('two who close the year at once carry its profit over once', async () => {
  const jawab = await Promise.all([tutupTahun(), tutupTahun()])
  expect(jawab.map((j) => j.status).toSorted()).toEqual([200, 409])
  expect(jawab.find((j) => j.status === 409)?.code).toBe('tutup_buku.sudah_tutup')
  const [{ n } = { n: 0 }] = await world.database.query<{ n: number }>(
    `select count(*)::int as n from jurnal_umum where kode_toko = 'T1' and jenis_jurnal = 'PENUTUP'`,
  )
  expect(n).toBe(1)
})

test('the profit of a closed year stands among the retained earnings, and in no account of this year', async () => {
  const setahun = { tgl_from: `${tahun}-01-01`, tgl_to: `${tahun}-12-31` }
  const laba = await laporan('laba-rugi/report', setahun)
  const bersih = bagian(laba, 'LABA_BERSIH')
  expect(bersih).toBeGreaterThan(0)
  expect((await lihat()).tahun).toMatchObject({ status: 'TUTUP', laba_rp: bersih })
  const neraca = await laporan('neraca/report', { per_tanggal: await hariIni() })
  expect(neraca.find((b) => b['nomor_akun'] === '3-1030')?.['jumlah_rp']).toBe(bersih)
  expect(bagian(neraca, 'LABA_DITAHAN')).toBe(0)
  const dulu = await laporan('neraca/report', { per_tanggal: `${tahun}-12-31` })
  expect(bagian(dulu, 'LABA_BERJALAN')).toBe(bersih)
  // This year's trial balance opens without last year's income; its summary is carried over.
  const kini = { tgl_from: `${Number(tahun) + 1}-01-01`, tgl_to: await hariIni() }
  const saldo = await laporan('neraca-saldo/report', kini)
  expect(saldo.filter((b) => /^[456]/.test(String(b['nomor_akun'])))).toEqual([])
  expect(saldo.find((b) => b['nomor_akun'] === '3-1035')).toMatchObject({
    awal_kredit_rp: bersih,
    debet_rp: bersih,
    akhir_kredit_rp: 0,
  })
  const besar = await laporan('buku-besar/report', { ...kini, nomor_akun: '3-1035' })
  expect(besar.map((b) => b['saldo_rp'])).toEqual([bersih, 0])
  expect(await laporan('buku-besar/report', { ...kini, nomor_akun: '4-1010' })).toEqual([])
  await laporanCocok(pemilik, kini.tgl_from, kini.tgl_to)
  expect(await periksa(c)).toEqual([])
})

test('figures of the statements say what they are made of, across a closed year', async () => {
  const { registry } = world.server.services
  const kini = { tgl_from: `${Number(tahun) + 1}-01-01`, tgl_to: await hariIni() }
  const cara = [
    ['laporan-neraca', { per_tanggal: kini.tgl_to, pembanding: 'AKHIR_TAHUN_LALU' }],
    ['laporan-laba-rugi', { ...kini, pembanding: 'TAHUN_LALU' }],
    ['laporan-neraca-saldo', kini],
    ['laporan-arus-kas', { ...kini, pembanding: 'TAHUN_LALU' }],
  ] as const
  let ditanya = 0
  for (const [name, input] of cara) {
    const r = registry.reports.get(name)!
    const { text } = await pemilik.ok('GET', r.api, { limit: '500', ...input })
    const isi = JSON.parse(text) as { data: Baris[]; totals: Record<string, number> }
    // What was carried over comes first: the helper looks at some rows.
    const data = isi.data.toSorted((a, b) => urutan(a) - urutan(b))
    ditanya += await explainsAll(pemilik, registry, r, input, { ...isi, data })
  }
  expect(ditanya).toBeGreaterThan(10)
})
const urutan = (b: Baris) => (String(b['nomor_akun']).startsWith('3-') ? 0 : 1)

test('a closing journal is taken back by nothing but opening the year again', async () => {
  const { no_jurnal_umum } = (await lihat()).tahun
  const batal = { no_jurnal_umum, alasan: 'x' }
  expect((await c.tulis('jurnal-umum/cancel', batal)).code).toBe('jurnal_umum.milik_tutup_buku')
  const balik = { no_jurnal_umum, keterangan: 'x' }
  expect((await c.tulis('jurnal-umum/balik', balik)).code).toBe('jurnal_umum.milik_tutup_buku')
  const tangan = {
    jenis_jurnal: 'UMUM',
    keterangan: 'Laba ditahan',
    items: [
      { nomor_akun: '3-1035', debet_rp: 1 },
      { nomor_akun: '3-1030', kredit_rp: 1 },
    ],
    no_draft: crypto.randomUUID(),
  }
  expect((await c.tulis('jurnal-umum/create', tangan)).fields).toHaveProperty([
    'items.0.nomor_akun',
  ])
})

test('only the owner opens books again, the last ones first, and every statement says so', async () => {
  const akhir = bulan.at(-1)!
  expect((await buka(akhir, c)).code).toBe('tutup_buku.hanya_pemilik')
  expect((await buka(akhir)).code).toBe('tutup_buku.tahun_tutup')
  const jadi = sukses(await buka(tahun)).data
  expect(jadi.no_jurnal_umum).toMatch(/^JU/)
  sukses(await buka(akhir))
  expect((await lihat()).tahun).toMatchObject({
    status: 'DIBUKA_LAGI',
    dibuka_oleh: 'PEMILIK',
    alasan: 'Faktur susulan',
  })
  const neraca = await laporan('neraca/report', { per_tanggal: `${tahun}-12-31` })
  const catatan = neraca.filter((b) => b['bagian'] === 'DIBUKA_LAGI').map((b) => b['nama_akun'])
  expect(catatan).toHaveLength(2)
  expect(catatan.every((t) => String(t).includes('PEMILIK · Faktur susulan'))).toBe(true)
  const kini = await laporan('neraca/report', { per_tanggal: await hariIni() })
  expect(kini.find((b) => b['nomor_akun'] === '3-1030')).toBeUndefined()
  // Closed again: the same profit once more, and the reason stays on paper.
  sukses(await tutupBulan(akhir))
  expect(sukses(await tutupTahun()).data.no_jurnal_umum).not.toBe(jadi.no_jurnal_umum)
  const lagi = await laporan('neraca/report', { per_tanggal: `${tahun}-12-31` })
  expect(lagi.filter((b) => b['bagian'] === 'DIBUKA_LAGI')).toHaveLength(2)
  expect(await periksa(c)).toEqual([])
})

test('a day of a closed month is not opened again', async () => {
  const { data } = await c.ok<{ no_tutup: string }[]>('GET', 'tutup-toko/get/all')
  const no_tutup = data
    .map((d) => d.no_tutup)
    .toSorted()
    .at(-1)
  const isi = { no_tutup, alasan: 'Salah hitung' }
  expect((await c.tulis('tutup-toko/cancel', isi)).code).toBe('tutup_buku.masa_tutup')
})
